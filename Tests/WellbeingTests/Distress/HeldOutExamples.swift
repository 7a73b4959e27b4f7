// Written before the phrases, and never printed while these were tuned. 84 % were found at the first run, 89 % after
// the phrases were widened by other examples. Whoever wrote them also wrote the phrases: what is measured now is a
// little too good.
// One example a line. Invented; none comes from a person.
extension DistressExamples {
  static let heldOut = DistressExamples(
    toSelf: """
      ya no le veo caso a seguir viviendo la neta
      kisiera dormirme y ya no despertar nunca
      me corté otra vez en el brazo, nadie se dio cuenta
      estoy pensando en aventarme del puente de periférico
      tengo las pastillas de mi abuela aquí enfrente y no sé si tomármelas todas
      perdónenme todos, no fue culpa de ustedes, los quiero
      si me muero nadie me va a extrañar
      todos estarían mejor sin mí, soy una carga para mi mamá
      quiero desaparecer para siempre
      no aguanto más, quiero que se acabe todo ya
      ojalá no hubiera nacido
      pienso en la muerte todos los días, ya me cansé de existir
      ya escribí la carta para mis papás, la dejo en el cajón
      me quiero morir, no es broma
      me dan ganas de colgarme
      hoy me hice daño otra vez con la navaja
      no merezco vivir
      qué ganas de no despertar mañana
      ya no puedo con esto, voy a terminar con mi vida
      busqué en internet cómo matarme sin que duela
      me voy a matar, ya lo decidí
      toy hasta la madre d vivir, enserio ya no kiero seguir
      le regalé mi guitarra a mi hermano porque ya no la voy a necesitar a donde voy
      no quiero estar aquí, en este mundo digo
      el mundo sería mejor si yo no existiera
      otra vez las ideas de suicidarme, llevo una semana así
      ayer intenté quitarme la vida y nadie sabe
      siento que la única salida es morirme
      me urge que alguien me ayude, me quiero hacer daño
      ya valió, me voy a tirar al metro
      me rasguño hasta sangrar cuando me siento así
      le pido a diosito que me lleve ya
      no voy a llegar a mi cumpleaños, ya lo tengo planeado
      me tomé como 20 pastillas hace rato
      mi vida ya no tiene sentido, mejor me muero
      hay días que manejo y pienso en estrellarme a propósito
      me sigo quemando con el encendedor para sentir algo
      ya m kiero morir wey
      dejar de existir sería un descanso
      solo quiero descansar para siempre de todo
      adiós a todos, gracias por todo, ya no voy a estar
      tengo un plan para suicidarme el viernes
      no quiero despertar
      preferiría estar muerta que seguir así
      nadie me necesita, si me fuera para siempre no pasaría nada
      anoche me asomé al balcón del sexto piso y casi me dejo caer
      quisiera borrarme, que nadie me recuerde, no quiero seguir
      volví a cortarme después de tres meses
      no quiero vivir así
      pa qué sigo viva
      i want to kill myself
      i dont see the point in living anymore
      i cut myself again last night
      everyone would be better off without me
      i wish i could just go to sleep and never wake up
      i've been saving up my pills
      thinking about ending it all tonight
      i took too many pills
      kms fr i cant do this anymore
      goodbye everyone, i'm sorry, i just can't keep going
      """,
    byOthers: """
      mi novio me pegó otra vez anoche
      mi papá le pega a mi mamá y luego a mí
      mi tío me toca cuando no hay nadie
      me amenazó con matarme si lo dejo
      no me deja salir de la casa y me quitó el celular
      me obligó a tener relaciones
      tengo miedo de llegar a mi casa porque mi padrastro llega borracho y me golpea
      me violaron
      mi ex me sigue a todos lados y dice que me va a matar
      mi mamá me aventó contra la pared y me dejó moretones
      me ahorcó hasta que casi me desmayo
      un maestro me manoseó
      mi esposo me encierra y me jala del cabello
      me están extorsionando con mis fotos, dice que las va a subir
      el profe me pide fotos sin ropa a cambio de la calificación
      unos tipos me subieron a un carro a la fuerza
      en la escuela me agarraron entre tres a patadas
      mi hermano me puso un cuchillo en el cuello
      me drogaron en la fiesta y no recuerdo, amanecí sin ropa
      mi marido me cacheteó enfrente de los niños
      mi abuelo abusaba de mí y lo voy a volver a ver en navidad
      si le digo a alguien me dijo que me mata
      ya no quiero que mi papá me siga golpeando
      my boyfriend hit me again
      he forced me to have sex with him
      my dad beats me when he's drunk
      my stepdad touches me at night
      he said he'll kill me if i leave
      """,
    neither: """
      me muero de risa con los memes que me mandó Fer
      me estoy muriendo de hambre y no hay nada en el refri
      el examen de cálculo me mató
      hoy fue un día triste, extraño a mi abuela
      lloré toda la tarde, pero ya estoy mejor
      vi una película de un asesino, estuvo buenísima
      mi perro se murió hoy y no paro de llorar
      tengo muchísimo estrés por la tesis
      ya no quiero ir a esa chamba
      me cansé de todo este trabajo, necesito vacaciones
      nos golpearon en el partido 4 a 0
      América le pegó a Chivas otra vez
      no me quiero morir nunca, qué bonita es la vida
      me daría pena morir sin conocer Japón
      me corté el cabello y me gustó
      me corté el dedo picando cebolla
      voy a matar por unos tacos
      mi hermana me va a matar porque rompí su taza
      matamos el tiempo jugando UNO
      quisiera desaparecer de la vergüenza, me caí en el metro
      me tomé una pastilla para el dolor de cabeza
      hoy hablaron de prevención del suicidio en la escuela
      no he pensado en hacerme daño, solo estoy cansada
      me pegó el sol bien duro
      la canción me pegó en el corazón
      terminé con mi novio y me siento sola
      siento que no soy suficiente para nadie
      me gritó mi jefe y me sentí fatal
      extraño mi vida de antes
      qué oso, trágame tierra
      quiero dormir mil años
      no puedo más con tanta tarea
      el calor está de muerte
      leí la noticia de la balacera en la colonia y me dio miedo
      estoy muerta de cansancio después del gym
      me aventé toda la serie en un día
      me tiré a la alberca sin saber nadar jaja
      se acabó todo el papel y nadie compra
      me dio un ataque de ansiedad en el metro
      mi mamá se enojó conmigo
      me despedí de mis compañeros del trabajo, último día
      quiero que se acabe el semestre ya
      adiós a las harinas, empiezo dieta
      mi jefa me trae en jaque
      hoy no quería levantarme de la cama
      me siento vacío pero sé que va a pasar
      estoy harta de mi vecino y su música
      se me murió el celular
      me da miedo la muerte
      estoy pensando en mi abuelo que murió el año pasado
      un cadáver apareció en la serie, no me lo esperaba
      ni muerto vuelvo a ese restaurante
      mataría por una siesta
      me quemé con el comal
      me lastimé la rodilla corriendo
      el tráfico en Tlalpan es un suicidio
      mi amiga me cortó, ya no me habla
      me cortaron la luz
      nadie me invitó a la fiesta, me sentí mal
      soy un desastre con el dinero
      me amenazaron con quitarme la beca si no subo promedio
      mi gata me rasguñó
      ya no quiero seguir con esta dieta
      no tiene sentido esta tarea
      mi vida es un caos pero divertido
      me sacó de quicio
      murió mi cantante favorito
      estoy que me lleva el tren
      me lleva la fregada, perdí mi tarjeta
      jajaja ya me morí con ese video
      te extraño a morir
      la vida es corta, hay que disfrutarla
      me quiero ir de la casa a vivir con mis roomies
      gracias por todo este año, diario, nos vemos en enero
      mi papá me pegó un susto
      pegué el póster en la pared
      no pasa nada, solo fue un mal día
      tuve una pesadilla donde me perseguían
      hoy cumplí un mes en el trabajo nuevo
      se murió la planta que me regalaste
      i'm dying of laughter
      this homework is killing me
      i could kill for a coffee
      my phone died
      sad today, missed my friends
      we got beaten 3-0
      i cut my hair short
      the new episode was to die for
      i'm so tired i could sleep for a week
      my back is killing me
      dead tired after work
      i'm sick of this job
      """)
}
