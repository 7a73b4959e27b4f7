// Written after the first rules, to widen them. Invented; none comes from a person.
extension DistressExamples {
  static let wider = DistressExamples(
    toSelf: """
      la neta ya no le encuentro chiste a la vida
      no le veo el caso a nada, para qué seguir
      ya no tengo fuerzas para seguir viviendo
      no me quedan fuerzas para vivir
      estoy pensando en acabar con mi sufrimiento
      quiero acabar con este dolor para siempre
      quiero que pare el dolor, la única forma es morir
      solo quiero dejar de sufrir para siempre
      me gustaría enfermarme y morirme rápido
      voy a brincar de la azotea
      pienso en aventarme cada que veo un puente
      anoche estuve en la orilla del puente pensando en saltar
      me dan ganas de estrellar el carro
      pienso en estrellarme con la moto
      me metí todas las pastillas que encontré
      me empastillé
      tengo guardadas un montón de pastillas
      ya me despedí de todos por si acaso, ya no quiero estar
      les dejo esta nota para que no me busquen
      les escribí a mis papás para despedirme
      díganle a mi mamá que la amo y que me perdone
      hoy va a ser el último día de mi vida
      no me veo viva el próximo año
      no me imagino vivo en navidad
      no pienso llegar a fin de mes viva
      para qué nací
      maldigo el día que nací
      soy un error, no debería existir
      no debería estar viva
      no valgo nada, mejor muerto
      sobro en este mundo
      nadie me quiere, nadie notaría si ya no estoy
      a nadie le haría falta
      nadie notaría mi ausencia
      mis papás vivirían más tranquilos sin mí
      les hago un favor si me muero
      mi mente me dice que me mate
      las voces me dicen que me mate
      escucho una voz que me dice que me corte
      tengo cortadas nuevas en el muslo
      traigo los brazos llenos de cortadas
      me arranco el pelo y me pego hasta que duele
      me golpeo cuando me odio
      me muerdo los brazos hasta que me sangran
      cortarme me alivia
      extraño cortarme
      sigo con ganas de hacerme daño
      tuve un intento de suicidio el mes pasado
      fue mi segundo intento
      estuve a punto de matarme
      anoche casi me quito la vida
      pensé en ya no estar
      quiero ya no estar
      quisiera no estar
      me quiero ir para siempre
      ya quiero descansar de esta vida
      le tengo envidia a los muertos
      envidio a los que ya se murieron
      la idea de la muerte me tranquiliza
      pensar en morir me da paz
      mejor me hubiera muerto yo
      debí morirme yo en el accidente
      hubiera preferido morir en el accidente
      ojalá hubiera sido yo el que murió
      desde que murió mi mamá me quiero ir con ella
      quiero alcanzar a mi papá allá arriba
      m voi a matar
      ya stoy arta d vivir
      kiero suisidarme
      suicidarme es lo único q pienso
      busqué cuántas pastillas se necesitan para morir
      dónde consigo cianuro
      investigué cómo hacer un nudo de horca
      ya amarré la cuerda
      me subí a la azotea para aventarme
      me paré en las vías del tren esperando
      nada me ata a la vida
      no me queda nada por qué vivir
      perdí la esperanza, solo me queda morir
      me rindo con la vida
      tengo miedo de hacer una locura
      tengo miedo de mí misma
      auxilio quiero matarme
      mi hija se corta los brazos y no sé cómo ayudarla
      mi mejor amigo me dijo que ya no quiere vivir
      quiero cerrar los ojos y no volver a abrirlos
      ojalá esta noche sea la última
      ya no hay vuelta atrás, hoy lo hago
      ya me voy, no me busquen
      ya no tengo nada que perder, me voy a quitar de en medio
      i just want to stop existing
      i dont want to exist anymore
      i cant live like this anymore
      i want to be dead
      my life is pointless, i should just die
      i keep thinking about jumping off my building
      i have the pills in my hand
      tonight i'm going to do it, goodbye
      i dont deserve to live
      the world is better without me
      """,
    byOthers: """
      mi novio se pone violento conmigo
      mi esposo llega tomado y me avienta cosas
      mi papá toma y nos pega
      mi papá nos golpea a todos
      mi mamá me agarró a cachetadas
      mi mamá me da con la chancla hasta que sangro
      mi novio me apretó del brazo y me dejó marcas
      mi novio me obliga a mandarle fotos
      me exige fotos íntimas
      me pidió que me quitara la ropa
      se metió a mi cama y me tocó
      mi hermanastro entra a mi cuarto en la noche y me toca
      me besó a la fuerza
      me hizo cosas que no quería
      me hizo tocarlo
      le dije que no y no paró
      me lo hizo aunque le dije que no
      abusan de mí en mi casa
      mi cuñado intentó abusar de mí
      mi suegra me pega y mi esposo no hace nada
      me dice que si me voy me mata
      no me deja trabajar ni tener dinero
      no me deja tener amigos ni salir
      me pega si no contesto
      me sigue en su carro hasta mi trabajo
      mi ex anda rondando mi casa
      me dijo que me iba a echar ácido
      amenazó con echarme ácido
      me quieren levantar
      nos están cobrando piso y nos amenazaron
      me correteó con un machete
      me disparó
      me apuñaló
      me pegó embarazada
      estoy embarazada y mi pareja me empuja
      tengo el labio roto porque me pegó
      me rompió la nariz
      me fracturó el brazo mi esposo
      me quemó con la plancha
      me dejó sin comer y encerrado
      mi cuidadora me maltrata y me jalonea
      me quita mi bastón y me encierra
      el enfermero me tocó
      el taxista me tocó la pierna
      el chofer me quiso tocar
      me encueraron y me grabaron
      me grabaron sin ropa
      tienen un video mío y me amenazan
      pasaron mi pack en el grupo
      mis compañeros me golpean en el recreo
      me escupen, me patean y nadie hace nada
      me persiguieron en una camioneta
      no quiero que vuelva a tocarme
      no quiero regresar a mi casa porque ahí me golpean
      ayúdenme, mi papá quiere matarnos
      he grabbed me by the neck
      my mom slaps me every day
      my brother comes into my room at night and touches me
      he made me do things i didn't want to
      they beat me up after school
      he has my nudes and says he'll post them
      """,
    neither: """
      me rindo con este rompecabezas
      tiro la toalla con el gym
      voy a hacer una locura, me voy a teñir de azul
      no llego a fin de mes con este sueldo
      no me veo en ese trabajo el próximo año
      me despedí de todos en la fiesta
      me subí a la azotea a ver la luna
      me paré en la orilla del lago
      guardé las pastillas de mi mamá en el botiquín
      ya no quiero sentir tanta ansiedad
      quiero dejar de sufrir por él
      quiero irme lejos de vacaciones
      me arranqué una cana
      traigo cortadas en las manos por el jardín
      la idea de la muerte sale en el libro que leo
      en el hospital vi morir a un paciente
      casi muere mi hermano en el choque, ya está bien
      me dijo que no quería verme
      mi novio me jaló a bailar
      me besó y fue hermoso
      mi papá se enojó y aventó la puerta
      me pidió fotos del viaje
      me grabaron bailando
      mi primo me empujó a la alberca jugando
      el taxista se desvió por el tráfico
      nos golpeó el huracán
      nos pega la inflación
      se disparó el dólar
      me fracturé el brazo patinando
      me rompió el corazón mi novio
      me echó agua el niño jugando
      me quedé encerrada en el elevador
      me grita mi mamá por todo
      peleamos feo y lloramos
      mi vecino golpea la pared
      golpearon mi carro en el estacionamiento
      mi hermano pega estampas en su álbum
      mi tío toca la guitarra
      nadie me ayudó con el proyecto
      nadie notó mi corte de pelo
      a nadie le gustó mi idea
      para qué estudio si no hay trabajo
      no debería existir el examen oral
      nada tiene sentido en esta película
      todo me sale mal
      necesito un abrazo
      necesito ayuda con mate
      se me va la vida en el tráfico
      de hoy no pasa que limpio mi cuarto
      maldigo el día que compré ese carro
      fue el último día de mi servicio social
      la voz de mi cabeza me dice que coma pizza
      me sigue en instagram
      mi ex anda con otra
      mi mamá me hizo tocar la puerta
      me lo hizo saber mi jefa
      le dije que no y se enojó
      no me deja dormir el vecino
      no me deja trabajar el ruido
      mi hermana me pidió la ropa
      me quitaron la venda
      ya no quiero estar en este grupo de whatsapp
      quisiera no estar tan cansada
      quiero ya no estar enferma
      hoy lo hago, hoy empiezo a correr
      ya me voy a dormir
      no puedo vivir sin café
      i could sleep forever this bed is so comfy
      i just want to stop studying
      the world needs more kindness
      """)
}
