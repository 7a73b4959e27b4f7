// Invented; none comes from a person. Written before the model, by who wrote its training examples; the least scores
// were chosen by them, the weights were not.
extension DistressExamples {
  /// Outright, hinted at, and near misses.
  static let apart = DistressExamples(
    toSelf: """
      llevo semanas imaginando cómo sería el mundo el día después de que yo falte
      anoche conté las pastillas del buró y luego las volví a guardar, no sé por cuánto tiempo
      si mañana no amanezco, que nadie llore, ya estaba cansado
      me hice rayitas en el muslo con el cúter y por primera vez en el día respiré
      ya dejé pagada la renta y las contraseñas en un papel, por si acaso
      ojalá el camión que agarro hoy no llegue
      neta ya no kiero seguir en este mundo, me pesa todo
      cada vez que cruzo el puente peatonal me dan ganas de soltarme
      mi familia cobraría el seguro y por fin les serviría de algo
      no estoy triste, solo quiero que todo se apague de una vez
      me da más miedo seguir viva que morirme
      le escribí una carta a mi hijo para cuando cumpla quince porque yo no voy a estar
      quiero dejar de ser, así nomás
      ya estoy viejo, ya di lo que tenía que dar, mejor que Dios me recoja de una vez
      busqué en internet cuánto cloro se necesita
      a veces pienso que ahorcarme sería lo más fácil para todos
      le pedí perdón a mi mamá por lo que voy a hacer
      todas las noches le ruego a la virgen no abrir los ojos
      mis hijos estarían mejor con su abuela que conmigo viva
      la navaja del rastrillo es lo único que me calma
      no hay salida para mí, ya lo pensé por todos lados
      si me aviento nadie se va a dar cuenta hasta el lunes
      hoy regalé mi guitarra, donde voy no la necesito
      quiero quitarme la existencia, perdón
      ya tengo el lazo en el cuarto de atrás
      pienso mucho en el metro, en el momento en que entra al andén y yo doy un paso
      no merezco seguir respirando
      soy una carga para mis papás, gastan en mí y no sirvo
      el dolor es tanto que solo la muerte lo quita
      ya me quise matar en marzo y creo que lo voy a volver a intentar
      me ardió cuando me quemé con el cigarro, pero necesitaba sentir algo
      ya ni para qué hacer planes, en diciembre ya no voy a estar aquí
      tengo la pistola de mi papá debajo de la cama y la veo cada noche
      sueño despierta con mi funeral y me da paz
      me voy a matar y ya
      estoy en la azotea, hace frío
      quisiera cerrar los ojos y que fuera para siempre
      doctor, le confieso que he contemplado terminar con mi vida
      mi hermano me dijo que se quiere morir y que ya tiene cómo
      mi hija adolescente trae los brazos cortados y no me quiere decir por qué
      el mundo seguiría igual sin mí, hasta mejor
      me gana la idea de tomarme todo el frasco
      hoy le dije adiós a mi perro, él no sabe por qué
      ya no encuentro ni un motivo para levantarme mañana ni nunca
      i keep thinking about driving into a wall
      i just don't want to exist anymore
      there's a rope in the garage and i can't stop thinking about it
      everyone would breathe easier if i was gone
      i started cutting again last night
      i wrote letters to everyone, it's almost time
      não vejo mais sentido em viver
      j'ai envie d'en finir avec la vie
      estuve parada en la orilla del canal pensando en no regresar
      me golpeo la cabeza contra la pared hasta que se me duerme todo
      no quiero cumplir los treinta, no pienso llegar
      """,
    byOthers: """
      cuando oigo sus llaves en la puerta me escondo con los niños en el baño
      me aventó contra el refri porque la sopa estaba fría
      mi padrino me hace cosas en la noche y me dice que es nuestro secreto
      dice que si lo denuncio me va a desaparecer
      me quitó el celular y la llave, no me deja salir ni a la tienda
      mi patrón me tocó la cintura y me dijo que si quería conservar el trabajo
      traigo un moretón en la cara y dije que me caí de la escalera
      me jaló del cabello hasta el cuarto y me obligó
      unos señores me vienen siguiendo desde el metro
      mi hijo me empuja y me grita cuando toma, ya estoy grande y le tengo miedo
      el coyote no nos deja ir hasta que mi familia pague
      mi papá agarra el cable y nos da a todos
      mi ex subió mis fotos sin ropa y dice que va a mandar más
      tengo miedo de que esta noche sí me mate
      me escupe, me dice que no valgo y luego me cachetea
      mi novio me pone el cuchillo en el cuello y luego dice que es broma
      desperté sin ropa en su casa y no recuerdo haber dicho que sí
      el maestro de taekwondo me mete la mano abajo del uniforme
      la familia donde trabajo tiene mi pasaporte y no me paga
      mi mamá me quemó la mano con la plancha por contestarle
      vivo con alguien que me avienta cosas cuando se enoja
      nos cobran piso y ayer dejaron una nota con el nombre de mi hija
      he choked me last night and then cried
      my stepdad comes into my room when mom is asleep
      my husband locks me in and takes my phone
      i have bruises where he grabbed me
      meu marido me bate quando bebe
      me forzó aunque le dije que no tres veces
      en la casa todos caminamos de puntitas para que no le dé por golpearnos
      mi cuñado me manosea cada vez que nos quedamos solos
      """,
    neither: """
      se murió mi abuelita en la mañana y no paro de llorar
      mañana enterramos a mi perro, le voy a hacer una cajita
      me corté picando jitomate y me pusieron dos puntadas
      estas vacaciones quiero desaparecer del mapa y apagar el teléfono
      el examen de física me mató, reprobé seguro
      la maestra dijo que si reprobamos nos va a matar, es bien exagerada
      me tomé la pastilla de la alergia y ando dormida
      hoy me despedí de la oficina, me hicieron pastel y lloré bonito
      qué puente tan largo, me voy cuatro días a Puerto Escondido
      mi hijo se aventó del columpio y se raspó la rodilla
      vimos un documental del suicidio en Japón, muy fuerte
      ya no aguanto los zapatos nuevos
      no puedo más con el tráfico de Tlalpan
      me golpeé el dedo chiquito con la cama, vi estrellas
      ya no quiero seguir en este trabajo, voy a buscar otro
      estoy harta de vivir con roomies cochinos
      me siento muy sola desde que me mudé
      lloré en el baño de la oficina y luego me lavé la cara y salí
      nadie me felicitó en mi cumpleaños
      terminé con mi novio y siento que no voy a volver a querer a nadie
      me da miedo el dentista, la aguja sobre todo
      mi jefa me gritó enfrente de todos, qué pena me dio
      hoy me pegó duro la tristeza, pero salí a caminar
      mi bebé me jala el cabello y me muerde cuando le doy pecho
      me robaron el celular en el camión, ni me di cuenta
      el narrador de la novela mata a su esposa en el primer capítulo
      en el simulacro bajamos por las escaleras desde el piso nueve
      salté en paracaídas por mi cumpleaños, una locura
      me aventé a preguntarle si quería salir y dijo que sí
      tengo que tomarme doce pastillas al día por el tratamiento, ya parezco farmacia
      la quimio me tiene muerta de cansancio
      estoy muerta, tres turnos seguidos
      mi papá me pegaba de chico, hoy ya está grande y lo perdoné
      lo que más extraño de mi mamá son sus manos
      hay días en que nada me sale y me quiero meter debajo de la cobija
      me duele la cabeza desde el martes
      no dormí nada, el bebé del vecino lloró toda la noche
      reprobé matemáticas y mis papás se van a enojar
      ya guardé las medicinas en alto para que no las alcance la niña
      vendí mi coche y regalé la ropa que ya no me queda
      le dejé una carta a mi mamá en la mesa para su cumpleaños
      el sueño se fue al ver que el gato tiró la maceta
      con este calor ya no se puede vivir
      mi equipo se suicidó con ese cambio en el minuto ochenta
      me ahorca la corbata
      me estoy ahogando en tarea
      el perro del vecino me amenaza con los dientes cada que paso
      ayer mi mejor amiga me dejó en visto y me siento invisible
      no tengo ganas de nada, creo que es el cambio de horario
      mi hermana y yo nos peleamos por el control y me pellizcó
      fuimos al panteón a dejarle flores a mi tío
      ya quiero que termine este año
      quiero cortar con mi novio, pero no sé cómo decirle
      me cortaron el teléfono por no pagar
      se me cayó el cuchillo y casi me da en el pie
      me voy a tirar a ver series todo el domingo
      soñé que me perseguían y no podía correr
      mi suegra me mata con sus indirectas
      estoy que me lleva la tristeza, lo extraño
      hoy recé por mis muertitos y prendí una vela
      no soporto el ruido de la construcción
      mi esposo ronca tanto que me dan ganas de ahogarlo con la almohada jaja
      me siento un fracaso en la carrera, todos van más adelante
      la depresión de mi tía va mejor, ya sale a caminar
      doné sangre y me mareé un poquito
      i'm dying to see that movie
      work is killing me this week
      i miss my grandma, she died last spring
      i could kill for a coffee right now
      estou morrendo de saudade da minha mãe
      il fait une chaleur à mourir
      me arde la cortada de la hoja de papel
      en el taller de teatro me tocó ser el muerto
      mi mamá me encerró la bici para que estudie
      el técnico me abrazó cuando metí el gol
      se acabó el gas a media bañada, grité
      me quedé sin fuerzas en el kilómetro treinta
      hoy enterré mis calabazas y planté chiles
      mi sobrino me pega calcomanías en la cara
      """)
}
