// Invented; none comes from a person.
extension DistressExamples {
  /// Idioms, sadness without danger, negations, films, football, news, exams: nothing to show the card for.
  static let neither = """
    me muero de risa
    me morí de risa con el video
    me estoy muriendo de risa
    me muero de hambre
    no quiero morirme de hambre, voy por tacos
    me muero de sueño
    me muero de frío en esta oficina
    me muero de calor
    me muero de ganas de verte
    me muero por ir al concierto
    me muero de pena
    me quería morir de la pena
    me quiero morir de la vergüenza, le dije mamá a la maestra
    quería morirme de risa
    me muero de aburrimiento
    me muero de nervios por mañana
    casi me muero del susto
    casi me muero cuando vi el precio
    me da muerte lenta el tráfico
    estoy muerto de cansancio
    estoy muerta, dormí tres horas
    vengo muerto del trabajo
    ando muerta de hambre
    no me quiero morir
    no quiero morir
    no me quiero morir sin conocer el mar
    quiero morir viejita y feliz
    nunca me haría daño
    no pienso matarme, tranquila
    no me voy a matar por un examen
    no voy a suicidarme, solo estoy triste
    no quiero hacerme daño
    jamás me lastimaría
    nunca he pensado en suicidarme
    no tengo ideas suicidas
    hoy le conté a la psicóloga y me preguntó si tenía ideas suicidas, le dije que no
    matar el tiempo en el camión
    estuve matando el tiempo con videos
    el tráfico me mata
    me mata la espalda
    los zapatos me están matando
    el gym me mató las piernas
    me mata de risa mi sobrino
    me mató su respuesta jaja
    me mato estudiando y ni así paso
    me maté estudiando para el examen
    me mato trabajando por ellos
    casi me mato en la bici, solo fue un raspón
    casi me mato de risa
    mi mamá me va a matar si llego tarde
    mi jefa me mata si no entrego hoy
    mi roomie me quiere matar por dejar los platos
    me van a matar en mi casa por las calificaciones
    te voy a matar jajaja
    quiero matar a mi hermano, se comió mi pastel
    mataría por un café
    mátame, camión
    suicidio colectivo en el trabajo con esa entrega
    meterse a esa hora al periférico es un suicidio
    esa materia es un suicidio académico
    vimos el escuadrón suicida
    la película trata de un suicidio y estuvo pesada
    en la serie la protagonista se suicida y lloré mucho
    leí un libro sobre un asesino serial
    vi un documental de violencia familiar para la clase
    hicimos una exposición sobre prevención del suicidio
    plática sobre violencia en la escuela
    tarea de ética: el abuso sexual en los medios
    murió un personaje de mi serie
    en la novela el malo golpea a la protagonista
    noticia fea: mataron a un señor en la colonia
    mataron a un periodista, qué coraje
    hubo un choque en la carretera y murieron tres
    hoy es día de muertos, pusimos la ofrenda
    fuimos al panteón a ver a mi abuelo
    la muerte de mi abuela me sigue doliendo
    hoy hace un año que murió mi papá
    mi abuelito se murió y lo extraño
    se murió mi gato
    me siento triste sin razón
    hoy lloré en el baño de la oficina
    estoy triste porque terminamos
    me rompió el corazón
    me siento sola
    me siento muy solo en esta ciudad
    siento que nadie me entiende
    me siento vacía hoy
    tengo ansiedad
    me dio un ataque de pánico en la clase
    no puedo dormir, pienso en mil cosas
    estoy cansado de todo el trabajo
    estoy harta de la escuela
    ya no aguanto a mi jefe
    ya no aguanto este calor
    ya no puedo más con la tesis
    ya no puedo con tanta chamba
    no puedo más, necesito vacaciones
    ya me cansé de esperar
    ya no quiero ir a la escuela
    ya no quiero seguir en este trabajo
    ya no quiero seguir con él, mejor terminamos
    no quiero vivir en esta ciudad
    ya no quiero vivir con mis papás, ya quiero mi depa
    no quiero seguir viviendo en casa de mi suegra
    no quiero despertarme temprano mañana
    no quiero despertar a mi bebé
    ojalá no despierte el bebé
    no quiero levantarme
    quiero dormir todo el fin de semana
    quiero dormir para siempre jaja qué rico el domingo
    quiero desaparecer un fin de semana en la playa
    quiero desaparecer de la pena
    quería desaparecer cuando me equivoqué en la expo
    quiero que se acabe el año
    ya quiero que se acabe esta semana
    quiero acabar con todo lo pendiente hoy
    quiero terminar con todo antes del viernes
    quiero terminar con mi novio
    voy a terminar con él
    no encuentro sentido a esta materia
    esta junta no tiene sentido
    mi trabajo no tiene sentido
    no vale la pena enojarse
    no valgo para las mates
    soy una carga en el equipo de fut, no meto ni uno
    me corté el pelo
    me corté el fleco yo sola
    me corté las uñas
    me corté rasurándome
    me corté con una hoja de papel
    me corté un dedo con el cuchillo haciendo la comida
    me corto el pelo mañana
    se cortó la llamada
    me cortó mi novio por mensaje
    me quemé con el sartén
    me quemé en la playa
    me pegué en el dedo chiquito del pie
    me pegué con la puerta
    me golpeé la rodilla con la mesa
    me lastimé el tobillo jugando fut
    me lastimó lo que dijo mi amiga
    me hizo daño la comida
    me hicieron daño los tacos
    me hace daño el café
    me pegó duro la noticia
    me pegó el covid
    me pegó la nostalgia
    me pega el sol en la cara
    me pegó el alcohol bien rápido
    me pegó un balonazo en el partido
    la canción me pegó bien cabrón
    me golpeó la realidad
    me pegaron su gripa
    pegarle a la piñata es mi pasión
    los Pumas golpearon a Cruz Azul 3 a 1
    nos mataron en el partido, perdimos 5 a 0
    nos violaron el reglamento y nadie dijo nada
    violaron mi privacidad leyendo mi chat
    me tocó lavar los trastes
    me tocó sentarme junto a Luis
    me tocó el turno de noche
    me tocó el corazón esa película
    me obligaron a ir a la junta
    mi mamá me obliga a comer verduras
    me obligó a hacer la tarea
    me amenazó con no prestarme el coche
    me encerré en mi cuarto a llorar
    me encerré a estudiar todo el día
    no me deja salir mi mamá hasta que acabe la tarea
    me castigaron y me quitaron el celular
    mi papá me regañó
    mi papá me gritó y me sentí mal
    peleé con mi mamá
    discutí con mi esposo por dinero
    mi novio está raro conmigo
    mi ex me escribió
    me acosan los de ventas por teléfono
    me persigue la mala suerte
    me persiguen las deudas
    tengo miedo del examen
    tengo miedo de perder mi trabajo
    le tengo miedo a las arañas
    me da miedo mi suegra jaja
    me da miedo el futuro
    me robaron la bici
    me asusta el dentista
    estoy en peligro de reprobar
    me tomé dos pastillas para la alergia
    me tomé todas mis vitaminas
    me tomé mis pastillas como dijo el doctor
    tengo que comprar pastillas para el mareo
    compré una cuerda para tender
    saltamos del trampolín
    me aventé del paracaídas y fue increíble
    me tiré en la cama a ver series
    me tiré al piso de la risa
    me aventé un maratón de películas
    quiero saltar de alegría
    me colgué platicando con mi prima
    me colgaron el teléfono
    adiós semana, hola viernes
    último día de clases
    esta es mi última nota del mes
    hoy es mi último día en la chamba
    perdón mamá por no avisar
    perdónenme por llegar tarde a todas partes
    gracias por todo, profe
    me voy de viaje, cuiden a mis perros
    no voy a estar mañana en la oficina
    regalé mi ropa vieja
    me voy de la casa de mis papás, me mudo
    odio los lunes
    odio mi trabajo
    odio mi cuerpo hoy
    me odio por comerme todo el pastel
    me siento gorda
    soy un fracaso en la cocina
    siento que voy a reprobar y me estresa mucho
    los exámenes me tienen al borde
    qué muerte con este calor
    la batería murió a media llamada
    se murió la conversación
    me muero si no consigo boletos
    me muero si me deja en visto jaja
    muero por ese vestido
    morí de amor con el cachorro
    casi muero con el chile habanero
    morir soñando es mi bebida favorita
    la vida es bella
    tengo ganas de vivir en la playa
    tengo muchas ganas de vivir
    hoy sí tengo ganas de seguir
    me encanta mi vida
    hoy fue un buen día
    caminé por el parque
    comí con mi familia
    estoy orgullosa de mi hermano
    fui al doctor y todo bien
    terapia hoy, salí ligera
    hoy medité diez minutos
    me asusté con el temblor
    la señora del camión me empujó para pasar
    me jaló la correa mi perro y me caí
    mi gato me muerde y me rasguña jugando
    mi bebé me jala el pelo
    mi sobrina me dio una patada jugando
    mi perro me patea en la noche
    clase de box, me pegaron poquito
    en el entrenamiento de karate me golpearon el brazo
    me noqueó la medicina
    sangre, sudor y lágrimas con esta tesis
    el profe nos asesinó con el examen
    este trabajo me va a matar
    el amor mata
    me late que se va a acabar todo el pan
    quiero que todo termine bien
    se acabó la quincena y sigo viva
    sobreviví a otro lunes
    sigo vivo después del parcial
    no estoy muerto, estaba de parranda
    i'm dying lol
    i'm dying of hunger
    dying to see you
    that joke killed me
    this class is killing me
    my mom is going to kill me
    i would kill for pizza
    i cut my finger cooking
    i cut my nails
    cut carbs this week
    my feet are killing me
    killed it at the interview
    i died laughing
    dead on my feet
    my battery died
    my dog died and i'm sad
    my grandma passed away last year
    i don't want to die
    i would never hurt myself
    i'm not suicidal, just sad
    no thoughts of suicide
    watched suicide squad
    the movie ends with a suicide
    a documentary about abuse
    we beat them 2-1
    they beat us
    he beat me at chess
    this song hits me hard
    it hit me that it's over
    the news hit me hard
    i hurt my knee running
    my back hurts
    i want to disappear to a beach
    i wish i could sleep all day
    i can't wake up early
    i don't want to wake up early
    i want this week to end
    i can't go on this trip
    i'm tired of school
    i'm so lonely today
    feeling sad and empty
    i cried all day
    i hate mondays
    i want to live in canada
    i don't want to live with roommates
    goodbye summer
    last night of vacation
    i'm scared of the exam
    my boss is on my back
    he touched my heart
    a bit of a burden at work
    """
}
