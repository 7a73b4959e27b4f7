// Invented; none comes from a person. One example a line, as people write on a phone.
extension DistressExamples {
  /// Danger to oneself: said outright, hinted at, planned, in farewell, by self-injury.
  static let toSelf = """
    ya no quiero vivir
    ya no quiero vivir, quiero suicidarme
    ya no kiero vivir
    yaaa no quieroooo vivir
    YA NO QUIERO VIVIR
    no quiero vivir más
    no quiero seguir viviendo
    ya no quiero seguir viviendo así
    ya no quiero seguir aquí
    ya no quiero existir
    quiero dejar de existir
    quisiera no existir
    me quiero morir
    me kiero morir
    quiero morirme ya
    solo quiero morir
    neta me quiero morir
    quiero morir y que nadie me encuentre
    tengo ganas de morirme
    a veces me dan ganas de morir
    desearía estar muerto
    ojalá estuviera muerta
    quisiera estar muerto
    estaría mejor muerta
    mejor muerto que seguir con esto
    preferiría morirme
    prefiero morir a seguir así
    ojalá me muera pronto
    ojalá me muriera hoy mientras duermo
    ojalá no despierte mañana
    ojalá ya no despertara
    quisiera dormir y no despertar
    quiero dormir para siempre
    quiero dormirme y nunca despertar
    espero no despertar mañana
    no quiero despertar mañana
    ojalá me atropelle un carro
    ojalá me caiga un rayo y se acabe todo
    ojalá nunca hubiera nacido
    no debí haber nacido
    desearía no haber nacido
    mejor no hubiera nacido
    me voy a matar
    me quiero matar
    me dan ganas de matarme
    quiero matarme
    pienso en matarme
    estoy pensando en matarme
    he pensado en matarme varias veces
    llevo días pensando en matarme
    ya decidí que me voy a matar hoy en la noche
    hoy me mato
    si repruebo me mato, lo digo en serio
    si me deja me mato
    quiero suicidarme
    me quiero suicidar
    me voy a suicidar
    pienso en el suicidio seguido
    tengo ideas suicidas
    volvieron los pensamientos suicidas
    tengo pensamientos de muerte
    he pensado en suicidarme
    el suicidio es mi única salida
    a veces creo que suicidarme es lo mejor
    intenté suicidarme el año pasado y otra vez lo estoy pensando
    anoche intenté matarme
    intenté ahorcarme pero no pude
    quiero quitarme la vida
    pensé en quitarme la vida
    voy a quitarme la vida
    voy a acabar con mi vida
    quiero terminar con mi vida
    quiero acabar con todo
    quiero acabar con todo esto de una vez
    quiero ponerle fin a mi vida
    voy a poner fin a todo
    quiero que todo termine para siempre
    solo quiero que se acabe todo
    que todo se acabe ya por favor
    ya quiero que se acabe mi vida
    quiero desaparecer
    quisiera desaparecer
    solo quiero desaparecer y ya
    quiero desaparecer de este mundo
    me gustaría desaparecer y que nadie lo note
    quiero irme de este mundo
    ya me quiero ir de este mundo
    no quiero estar en este mundo
    ya no quiero estar viva
    no quiero estar vivo
    no soporto estar viva
    odio estar vivo
    odio mi vida y me quiero ir
    estoy cansada de vivir
    estoy cansado de existir
    me cansé de vivir
    ya me cansé de la vida
    estoy harto de vivir
    ya no aguanto vivir así
    ya no aguanto más, no puedo seguir
    ya no puedo más con mi vida
    ya no puedo seguir viviendo
    ya no puedo más, me quiero morir
    no tengo ganas de vivir
    ya no tengo ganas de seguir viviendo
    sin ganas de vivir
    perdí las ganas de vivir
    no tengo razones para vivir
    ya no tengo por qué vivir
    no encuentro razón para seguir viva
    no tengo motivos para seguir
    para qué vivo
    para qué sigo viviendo
    para que seguir viviendo
    xq sigo vivo
    por qué sigo viva
    por qué no me morí ese día
    no vale la pena vivir
    mi vida no vale nada
    mi vida no tiene sentido
    la vida ya no tiene sentido para mí
    no le encuentro sentido a la vida
    no le veo sentido a seguir viva
    no le veo sentido a vivir
    no merezco estar viva
    no merezco existir
    soy una carga para todos
    solo soy una carga para mi familia
    todos estarían mejor si yo no estuviera
    estarían mejor sin mí
    mi familia estaría mejor sin mí
    sería mejor si yo no existiera
    sería mejor que me muriera
    nadie me va a extrañar cuando me muera
    a nadie le importaría si me muero
    si desaparezco nadie se va a dar cuenta
    si me muriera nadie lloraría
    si me mato nadie lo nota
    me corto
    me corto los brazos para sentir algo
    me corté
    me corté las piernas anoche
    me corté con el rastrillo
    me he estado cortando
    volví a cortarme
    no puedo dejar de cortarme
    tengo ganas de cortarme
    quiero cortarme
    quiero cortarme las venas
    me voy a cortar las venas
    me hago daño cuando nadie ve
    me hice daño
    me lastimo a propósito
    me quiero lastimar
    quiero hacerme daño
    tengo ganas de lastimarme
    volví a lastimarme
    me pego a mí misma cuando me enojo
    me golpeo la cabeza contra la pared
    me quemo los brazos con el cigarro
    me autolesiono
    otra vez la autolesión
    recaí en el cutting
    traigo la navaja en la mano
    tengo una cuerda lista
    ya compré la soga
    me quiero ahorcar
    me voy a ahorcar
    voy a colgarme
    quiero colgarme del árbol
    me quiero aventar del puente
    me dan ganas de aventarme al metro
    pensé en tirarme a las vías
    me voy a tirar del edificio
    quiero saltar del balcón
    me imagino aventándome de la azotea
    me voy a tomar todas las pastillas
    quiero tomarme todas mis pastillas
    me tomé un frasco de pastillas
    me tragué todas las pastillas
    estoy juntando pastillas
    quiero meterme un tiro
    me voy a dar un balazo
    voy a tomar veneno
    me tomé el cloro
    estoy viendo formas de matarme
    cómo suicidarse sin dolor
    cuál es la forma más rápida de morir
    ya tengo fecha para matarme
    ya lo tengo decidido, hoy me voy
    ya lo tengo todo planeado, nadie se va a dar cuenta
    escribí mi carta de despedida
    hice una carta de suicidio
    esta es mi despedida
    este es mi último mensaje
    esta es mi última nota
    adiós mundo, perdón
    perdón mamá, ya no pude
    perdónenme por lo que voy a hacer
    cuídenme a mis perros cuando ya no esté
    cuando ya no esté, díganle que la quise
    hoy es mi último día
    no voy a estar mañana
    regalé mis cosas, ya no las voy a necesitar
    Dios llévame ya
    diosito ya llévame
    quiero irme con mi abuelita al cielo ya
    quiero reunirme con mi mamá que está en el cielo
    tengo miedo de hacerme algo
    tengo miedo de lo que me pueda hacer a mí misma
    no estoy segura estando sola, puedo hacerme algo
    cuando manejo pienso en chocar a propósito
    quiero que un camión me pase encima
    si no despierto mañana mejor
    me da igual si me muero
    no me importaría morirme
    ya no me importa si vivo o muero
    no me importa morir
    mi amiga dice que se quiere matar y no sé qué hacer
    mi hermano se quiso suicidar ayer
    no quiero morirme pero tampoco quiero vivir
    hace años pensé en matarme y hoy volvió la idea
    dejé de comer para ver si así me muero
    merezco morir
    me odio, quiero matarme
    me siento tan mal que quiero morirme
    la muerte es lo único que me calmaría
    la muerte sería un alivio
    pienso mucho en morirme
    no dejo de pensar en la muerte
    fantaseo con morirme
    ya no veo salida, quiero acabar con esto
    no hay salida para mí
    ya no hay nada que me detenga aquí
    je veux mourir
    j'ai envie de me tuer
    je ne veux plus vivre
    quero morrer
    não quero mais viver
    vou me matar
    i want to die
    i wanna die
    i don't want to live anymore
    i dont wanna be here anymore
    i don't want to be alive
    i want to end my life
    i'm going to kill myself
    im gonna kms
    thinking about killing myself
    i've been thinking about suicide
    i feel suicidal
    suicidal thoughts are back
    i wish i was dead
    i wish i were dead
    i wish i had never been born
    i want to disappear forever
    i just want it all to end
    no reason to live
    i have nothing to live for
    life isn't worth living
    i can't go on anymore
    i hate being alive
    they'd be better off without me
    nobody would miss me if i died
    i hope i don't wake up tomorrow
    i don't want to wake up
    i've been cutting myself
    i want to hurt myself
    i hurt myself again
    i relapsed, cut my arms
    self harm again
    i want to jump off the bridge
    i'm going to overdose
    i wrote my suicide note
    this is my last goodbye
    tonight is my last night
    i'm a burden to everyone
    """
}
