// Invented; none comes from a person.
extension DistressExamples {
  /// Being hurt by others: violence at home, abuse, threats, assault.
  static let byOthers = """
    mi novio me pega
    mi novia me pega y nadie me cree
    mi esposo me golpea
    mi esposo me golpeó ayer
    mi marido me pegó enfrente de mis hijos
    mi pareja me golpea cuando toma
    mi papá me pega
    mi papá me pegó con el cinturón
    mi apá me volvió a pegar
    mi mamá me pega con el cable
    mi jefe me golpeó
    mi padrastro me pegó
    mi hermano me golpea diario
    mi ex me golpeó
    me pegaron entre varios a la salida
    me golpearon saliendo de la escuela
    me madrearon afuera del antro
    me agarraron a golpes
    me agarró a golpes otra vez
    me dio una cachetada y me empujó
    me da cachetadas
    me patea cuando se enoja
    me pateó en el suelo
    me empujó por las escaleras
    me jaló del pelo y me arrastró
    me arrastró del cabello
    me apretó el cuello
    me intentó ahorcar
    quiso ahorcarme
    me estaba ahorcando
    me ahorca cuando se enoja
    me aventó un plato en la cara
    me dejó el ojo morado
    me dejó llena de moretones
    tengo moretones por los golpes que me dio
    me quemó con un cigarro mi tío
    me pegan en mi casa
    en mi casa me golpean
    en mi casa hay golpes todos los días
    vivo con miedo de que me pegue
    tengo miedo de que me mate
    tengo miedo de mi esposo
    le tengo miedo a mi papá
    le tengo miedo a mi novio
    me da miedo llegar a mi casa porque me pega
    me da miedo mi pareja
    sufro violencia en mi casa
    vivo violencia familiar
    mi papá golpea a mi mamá
    mi papá le pegó a mi mamá otra vez
    mi papá quiso matar a mi mamá
    mi padrastro le pega a mi hermanito
    me maltrata
    mi esposo me maltrata
    mi novio me viola
    me violó
    me violó mi primo
    fui violada
    me violaron en una fiesta
    abusaron de mí
    abusó de mí cuando era niña
    mi tío abusó de mí
    mi padrastro abusa de mí
    me abusaron sexualmente
    fui víctima de abuso sexual
    abuso sexual de mi primo, nunca lo he dicho
    me tocó sin permiso
    me tocó mis partes
    mi primo me tocaba de chica
    mi maestro me toca
    me manosearon en el metro
    me manoseó en el camión
    me metió mano
    me obliga a tener sexo
    me obligó a acostarme con él
    me forzó
    me forzó a hacer cosas que no quería
    me obligaron a hacer cosas que no quería
    me acosa mi jefe
    mi jefe me acosa sexualmente
    un señor me acosa en la calle
    me acosan en la escuela, me pegan y me escupen
    me hacen bullying, me pegan en el baño
    me persigue mi ex
    mi ex me amenaza
    me amenaza de muerte
    me amenazaron de muerte
    me amenazó con un cuchillo
    me amenazó con una pistola
    me apuntó con una pistola
    me puso una pistola en la cabeza
    me dijo que me va a matar
    dice que me va a matar
    me quiere matar mi ex
    dijo que si lo dejo me mata
    dice que va a matar a mis hijos
    amenaza con quitarme a mis hijos si lo dejo
    me amenaza con publicar mis fotos íntimas
    subió mis fotos íntimas
    me chantajea con mis fotos
    me tiene encerrada
    me encerró con llave
    me encierra en el cuarto
    no me deja salir de mi casa
    no me deja ver a mi familia ni tener dinero
    me quita el celular y me revisa todo, no me deja salir
    me tienen secuestrada
    me secuestraron
    me quisieron subir a un carro
    me intentaron secuestrar
    me asaltaron con pistola y me golpearon
    me asaltaron a punta de cuchillo
    me drogaron
    me pusieron algo en la bebida
    me quieren obligar a casarme
    los narcos me amenazaron
    me están extorsionando
    estoy en peligro
    necesito ayuda, estoy en peligro, viene por mí
    me viene siguiendo un hombre
    mon copain me frappe
    il m'a violée
    meu marido me bate
    fui estuprada
    my husband hits me
    my mom hit me with a belt
    my dad hits me
    he beats me
    he beat me up last night
    she hits me when she's angry
    my uncle touched me
    he raped me
    i was raped
    i was sexually assaulted
    my ex is stalking me
    he threatened to kill me
    he choked me
    he won't let me leave the house
    he forced himself on me
    my teacher touches me
    i'm scared of my husband
    i was molested as a kid
    someone put something in my drink
    """
}
