// Invented; none comes from a person. Measured, never trained or tuned on: tools/distress-model leaves them out.
extension DistressExamples {
  /// By an author who had not seen the phrases; said outright or half outright.
  static let anotherAuthor = DistressExamples(
    toSelf: """
      hoy otra vez pensé en no estar, como que el mundo seguiría igual sin mí
      me da miedo lo que me puedo hacer cuando estoy sola
      llevo tres noches planeando cómo irme de este mundo
      ya tengo fecha, el viernes se acaba todo
      guardé las pastillas debajo del colchón por si acaso
      me rasguño los brazos hasta sangrar porque es lo único que me calma
      siento que sería mejor estar muerto
      a veces cuando va a pasar el metro pienso en aventarme
      no le encuentro sentido a la vida
      estoy cansada de vivir así
      si no despierto mañana no pasa nada
      nadie lloraría en mi funeral
      quisiera que me atropellara un carro y ya
      me dejé de tomar la insulina a propósito
      volví a quemarme con el encendedor en la pierna
      no quiero estar aquí, no quiero estar en ningún lado, ya no quiero existir
      les dejé una nota despidiéndome
      creo que el suicidio es la única salida
      me tomé medio frasco de clonazepam
      ayer intenté ahorcarme con el cinturón y se rompió
      desde que se murió mi hijo sólo quiero irme con él
      mi vida no vale nada
      cada vez que manejo pienso en soltar el volante
      ya me despedí de mis perros
      tengo ganas de matarme y nadie lo sabe
      quiero dejar de sufrir para siempre
      le pido a dios que me lleve
      ojalá me diera algo y me muriera
      estoy mejor muerta que viva
      pienso mucho en cómo sería morirme
      ya no tengo razones para seguir aquí
      me golpeo la cabeza contra la pared cuando me enojo
      no me importa si me muero
      mi plan es saltar de la azotea
      todo esto se arregla si yo no estoy
      no sirvo para nada, debería morirme
      i cant do this anymore, i just want to end it
      thinking about killing myself again
      i cut myself last night
      no one would notice if i was gone
      me voy a tirar a las vías
      kiero morirme ya no aguanto a nadie
      soy un estorbo, sin mí van a descansar
      ya nomás estoy esperando el momento para irme
      quiero aventarme de un segundo piso
      vomito todo lo que como y me corto
      ya estoy harto de mi vida no quiero seguir
      anoche casi lo hago, tenía la navaja en la mano
      no voy a llegar a los 20, ya lo decidí
      prefiero morirme que ir a esa escuela
      """,
    byOthers: """
      mi novio me jaló del pelo y me aventó contra la pared
      mi esposo dice que si lo dejo me mata
      mi tío me toca cuando mi mamá no está
      mi papá llegó tomado y me dio de cinturonazos
      mi jefe me obligó a tener relaciones
      me tiene encerrada y me quitó el celular
      el vecino me sigue hasta la casa y ya me amenazó
      mi hermano me ahorcó enojado y no podía respirar
      mi pareja me revisa todo y me empuja cuando se enoja
      me violaron saliendo de la fiesta
      mi mamá me quema con la plancha
      mi padrastro se mete a mi cuarto en las noches
      me amenazó con un cuchillo
      mi ex sube mis fotos íntimas y me extorsiona
      me golpearon entre tres en la escuela y dicen que mañana otra vez
      mi hijo me pega y me quita la pensión
      le tengo miedo a mi marido, ayer me dejó el ojo morado
      me obliga a acostarme con él aunque le digo que no
      mi papá golpea a mi mamá y a nosotros
      tengo moretones por todos lados, fue él
      he hits me when he's drunk
      my boyfriend choked me
      me encierra con llave cuando sale
      un maestro me tocó las piernas
      me cacheteó delante de mis hijos
      dice que me va a matar si hablo
      abusó de mí cuando era niña
      me patearon en el piso y se rieron
      mi cuñado quiere que haga cosas con él
      mi cuidadora me pellizca y me deja sin comer
      """,
    neither: """
      me mataron las agujetas de la clase de pilates
      hoy casi me muero del susto con el temblor
      la película estaba para morirse de risa
      se me murió la planta del balcón
      mi abuelo murió hace un año y hoy lo extrañé mucho
      fui al panteón con mi familia a dejar flores
      la junta me quitó las ganas de vivir jajaja
      mi hijo me pegó la gripa
      me pegó el sol toda la tarde
      nos pegaron 4 a 0 en el fut
      me corté el fleco y quedó chistoso
      me corté el dedo picando cebolla
      me quemé con el sartén haciendo quesadillas
      estoy muerta de cansancio, a dormir
      muero por unos tacos al pastor
      el tráfico estaba asesino
      mi jefe me mata si no entrego mañana el reporte
      ya no aguanto el calor
      ya no quiero seguir con esta carrera, quiero cambiarme a diseño
      quiero desaparecer del mapa un fin de semana e irme a la playa
      terminé con mi novio pero estoy tranquila
      hoy lloré en el baño de la oficina
      me siento sola en esta ciudad
      tuve un ataque de ansiedad en el metro
      estoy harta de la tarea
      no puedo más con este trabajo, voy a renunciar
      me dolió la cabeza toda la tarde
      vi una serie de un asesino en Netflix
      leí una novela donde la protagonista se suicida
      hoy hablamos en clase de prevención del suicidio
      mi gato me rasguñó el brazo
      me golpeé el dedo chiquito con la mesa
      el perro del vecino mordió a mi perro
      me asaltaron la semana pasada pero ya estoy mejor
      mi mamá me regañó por llegar tarde
      me peleé con mi hermana por la ropa
      discutí con mi pareja y luego nos pedimos perdón
      me dio cosa saltar del trampolín pero lo hice
      salté de la alegría
      me aventé del tobogán tres veces
      fui a las vías del tren viejo a tomar fotos
      tomé las pastillas para la alergia y me dio sueño
      se me olvidó la pastilla de la presión
      se me acabó la insulina, mañana voy por más
      no dormí nada por el bebé
      no quiero despertar temprano mañana
      quiero dormir todo el día
      qué ganas de no ir a trabajar
      ojalá no hubiera clases
      mejor muerta que sencilla jaja
      me está matando la espalda
      el examen estuvo de la muerte
      maté una cucaracha enorme
      los mosquitos me están comiendo viva
      mi equipo está muerto este torneo
      se murió mi celular a media llamada
      cortamos el pastel a las seis
      hoy me despedí de mis compañeros del trabajo, empiezo en otro lado
      les dejé una nota en el refri con la lista del súper
      escribí una carta a mi abuela
      me voy a tirar en el sillón a ver tele
      me tiré al piso a jugar con mi sobrino
      mi vida va bien, sin novedades
      no le veo sentido a esa junta de los lunes
      no tiene caso discutir con él
      hoy nadie me saludó y me sentí invisible
      me da miedo el avión
      soñé que me perseguían
      soñé que me moría y desperté asustada
      pensé en la muerte de mi perro y me puse triste
      me hicieron una cirugía y me siento adolorida
      el entrenador me exige mucho
      mi papá me abrazó y lloramos
      mi pareja me tocó la guitarra
      me tocó el turno de noche
      el doctor me tocó la panza y dijo que todo bien
      me encerré en mi cuarto a estudiar
      me quedé encerrada en el elevador media hora
      i'm dying to see the concert
      this heat is killing me
      my phone died
      killed it at karaoke last night
      """)

  /// By the same author: hinted at, and near misses as neither.
  static let anotherAuthorOblique = DistressExamples(
    toSelf: """
      ya no le hallo chiste a nada, quisiera apagarme
      me gustaría que un día simplemente dejara de latir mi corazón
      otra noche pensando en lo fácil que sería
      me subí al puente peatonal y me quedé mirando para abajo un buen rato
      no creo aguantar hasta fin de año
      nadie me va a extrañar cuando no esté
      mi mamá estaría más tranquila si yo me fuera para siempre
      me arranco el pelo y me pellizco hasta que me sale sangre
      escondí un cutter en mi mochila
      me quiero ir y ya no volver, no despertar
      siento que estorbo en mi casa y en todos lados
      le di mis cosas a mi hermana porque ya no las voy a ocupar
      me urge que esto termine, aunque sea muriéndome
      ya busqué qué tan alto tiene que ser un edificio
      si me pasa algo, cuiden a mi gata
      ando con ganas de atravesarme en la avenida
      quiero dejar este mundo
      me da igual vivir o morir
      hay días en que pienso en matarme y otros en que nomás quiero dormir
      el año pasado me intenté suicidar y hoy volvieron las ganas
      me hice cortes en las piernas otra vez
      me hice heridas con un alfiler
      ya perdí la esperanza de todo, no hay nada para mí
      estoy esperando que todos se duerman para hacerlo
      pienso en la forma de irme sin que les duela tanto
      siento un vacío tan grande que preferiría no existir
      mi cabeza me dice que salte
      a nadie le importa si vivo
      quiero que me trague la tierra y no salir nunca más de ahí
      no soporto ni un día más de esta vida
      ojalá me diera cáncer
      ya nada tiene sentido para mí
      tengo la soga en el clóset
      quiero lastimarme
      ganas de clavarme el cuchillo
      estuve a nada de tomarme todo el frasco
      no quiero cumplir años, no quiero llegar
      me siento muerta en vida y ya quiero que sea de verdad
      me odio tanto que me pego en la cara
      i wish i could just not exist
      i want to disappear and never come back
      everyone would be better off if i was dead
      i have a plan and a date
      no quiero vivir sin él, me quiero ir con él
      si no mejora esto me voy a matar
      no veo otra salida más que la muerte
      quiero acabar con esta pesadilla de una vez por todas
      extraño cortarme
      cada día es más difícil no hacerlo
      estoy pensando en comprar un arma para mí
      """,
    byOthers: """
      mi novio me aprieta los brazos y me deja marcas
      hoy mi papá me pegó con la manguera
      me tiró al piso y me pateó la panza
      mi esposo me obligó anoche aunque yo lloraba
      mi hermanastro me enseña sus partes y me pide que lo toque
      no puedo salir porque él me vigila con cámaras
      si lo denuncio me quita a mis hijos y me mata
      me rompió el labio de un golpe
      mi mamá me da con el cable cuando repruebo
      en el trabajo el supervisor me manosea y dice que me corre
      me grita, me insulta y ayer me aventó un plato
      me mandan mensajes diciendo que me van a desaparecer
      mi ex está afuera de mi casa y no se va
      me tocó en el camión y nadie hizo nada
      mi abuelo me hacía cosas feas
      me tienen amenazado los de la cuadra
      me está golpeando mi pareja
      mi papá rompió la puerta y nos quiso pegar con un machete
      me dan miedo los gritos, mi papá está pegándole a mi mamá
      me despertó a golpes
      me dejó encerrada sin teléfono todo el fin de semana
      mi tío me besa en la boca
      me hackearon y van a publicar mis fotos desnuda si no pago
      mi novio no me deja hablar con nadie y si le contesto me pega
      me jaloneó enfrente de todos
      un señor me siguió y me agarró a la fuerza
      mi hijo me amenaza con un cuchillo para que le dé dinero
      he threw me against the wall
      my uncle touches me
      my dad beats my mom
      """,
    neither: """
      hoy perdí la esperanza de que gane el América
      guardé las pastillas de la abuela en su caja por día
      compré una cuerda para saltar
      compré una navaja suiza para el campamento
      escribí una nota para que compren leche
      mandé un audio de despedida a mi maestra que se jubila
      le hice un video de despedida a mi amiga que se va a Canadá
      ya me despedí de mis papás, mañana vuelo a Tijuana
      fui al funeral de mi tía, hubo mariachi
      el velorio de don Pepe fue muy bonito
      ya tengo la fecha de mi boda
      por fin se acaba el semestre
      que se acabe todo el pastel, por favor
      mi hermana me quemó el pan
      me quemé el brazo con la plancha, ya me puse pomada
      mi gato se mete a mi cuarto y me despierta
      mi mamá entró a mi cuarto a dejarme fruta
      mi papá me jala las orejas en mi cumpleaños, ya es tradición
      mi hermano me empujó a la alberca y nos reímos
      mi sobrina me mordió el dedo, le están saliendo los dientes
      mi novia me pellizca los cachetes
      me duele la cabeza y me cansa subir escaleras
      me cansa la vida de oficina, quiero vacaciones
      me pesa la mochila
      me cansa vivir tan lejos del trabajo
      si no estoy a tiempo me cierran la puerta
      todo es mejor sin mi ex
      me fue igual sin mi receta
      ya me voy de este mundo laboral, renuncié jaja
      quiero ir con él al cine
      quiero alcanzarlo en la maratón
      me da miedo lo que pueda pasar con el examen
      me preocupa lo que voy a hacer después de la uni
      qué se sentirá volar en globo
      cómo será vivir en Japón
      estoy manejando mucho y me duele la espalda por el volante
      hoy hacerlo sola me dio orgullo
      es el momento de irme a la cama
      ya es hora de irme
      no quiero que llegue el lunes
      mi perro se comió mis pastillas de vitaminas
      dejé de comer pan a propósito para bajar de peso
      me siento una carga de energía después de correr
      traigo una carga de trabajo enorme
      soy un desastre para cocinar
      soy un peso pluma en el box
      el doctor me apretó la rodilla para revisar
      la dentista me jaló la muela y casi no dolió
      me tocó el asiento de la ventana
      me dejaron plantado otra vez
      me dejaron sin comer porque se acabó el menú
      no desayuné y me moría de hambre
      qué miedo la película, hasta grité
      mi jefa me tiene harta
      odio los lunes
      odio mi pelo
      no soporto el ruido de los vecinos
      lloré viendo Coco
      extraño a mi abuelita
      me siento inútil cuando no entiendo cálculo
      me da pena hablar en público
      nadie me felicitó por mi cumpleaños
      siento que no le importo a mi novio
      hoy terminé con todo lo pendiente
      ya no quiero verlo
      no quiero estar aquí en la junta
      me quiero ir a mi casa
      ojalá lloviera
      ojalá me muera de viejita
      ojalá y me saque la lotería
      me dieron ganas de aventar el celular
      me aventé del bungee
      salté de la cama para no llegar tarde
      me peleé a golpes en el videojuego
      la policía me detuvo por una luz fundida
      mi vecino me grita gol desde la ventana
      mi ex me escribió y lo bloqueé
      me robaron el celular en el micro
      a nadie le importa si llueve
      i want this week to be over
      want to end this project soon
      """)
}
