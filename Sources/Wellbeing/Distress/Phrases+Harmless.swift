// Written without accents, in small letters; see `PhraseTable` for the signs.

/// Lists for all tables.
let commonLists: StaticString = """
  $kin: papa/apa/pa/papi/padre/mama/ama/mami/madre/novio/novia/esposo/esposa/marido/mujer/pareja/ex/exnovio/\
  padrastro/madrastra/tio/tia/hermano/hermana/carnal/primo/prima/abuelo/abuela/suegro/suegra/cunado/cunada/hijo/\
  papas/padres/hermanos/primos/tios
  $other: jefe/patron/maestro/maestra/profe/profesor/profesora/vecino/vecina/companero/companera/companeros/amigo/\
  amiga/amigos/hombre/hombres/tipo/tipos/senor/senores/chavo/chavos/entrenador/padrino/roomie/cura/pastor/doctor/\
  policia/policias/desconocido/alguien/chofer
  $high: puente/edificio/metro/vias/azotea/balcon/ventana/precipicio/barranco/tren/techo/torre/vacio/acantilado/\
  carretera/trafico/segundo/trailer
  $hand: pistola/arma/cuchillo/navaja/machete/tijeras/botella/puntas/picahielo
  $pills: pastillas/pastilla/medicamento/medicamentos/medicina/medicinas/pildoras/tabletas/antidepresivos/\
  ansioliticos/clonazepam/clonas/tafil/rivotril/paracetamol
  """

/// What sounds like danger and is not: idioms, accidents, other subjects. Their words are not looked at again.
let harmlessPhrases: StaticString = """
  $idiom: risa/hambre/sueno/frio/calor/ganas/pena/penita/verguenza/aburrimiento/aburrida/aburrido/nervios/nerviosa/\
  sed/amor/ternura/envidia/emocion/curiosidad/celos/cansancio/oso/coraje/antojo/antojos/susto/felicidad/alegria/\
  flojera/hueva/cringe/ansias/asco/nostalgia/estres/lindo/linda/bonito/bonita/tanto/tos/gripa/sopor/insomnio/vejez
  $fun: jaja*/jeje*/haha*/lol/xd/jsjs*
  mor*/muer*/mur*/mat* _1 de la? $idiom
  $want: quiero/queria/quisiera/voy/iba
  no me? $want morir* sin
  me? $want _1 desaparecer de la? $idiom
  me? $want _1 morir*/desaparecer cuando
  $want morir* de? vieji*/viejo/vieja/feliz/sonando
  $want morir* en paz
  no puedo vivir sin cafe/celular/internet/chocolate/musica/el/la/mi/mis/tacos/ti
  desaparecer un/unos/el _1 fin/dia/dias/rato/semana/semanas/mes
  desaparecer _1 en/a la/una/el/un playa/montana/bosque/rancho/isla/cama/sierra
  desaparecer _3 bigote/granos/manchas/ojeras/grasa/deudas/mancha/acne
  casi me? muero/mato/mori/mate
  me mat* *ando
  me mat* *iendo
  me mat* en el/la gym/gimnasio/escuela/trabajo/chamba/clase/entrenamiento
  muero/muera/muriera por/si
  me muero si no
  morir sonando
  dormir* para siempre _2 $fun
  $fun me mat*/muer*/mor*
  mat* _2 $fun
  vivir/viviendo en casa/mexico/canada/monterrey
  vivir/viviendo en _2 casa/depa/departamento/ciudad/pueblo/colonia/cuarto/pais/edificio/zona/suegra/playa/\
  fraccionamiento/campo/rancho
  vivir/viviendo en/con casa/mi/mis/tus/su/el/ella/ellos/roomies/perros/gatos suegra/papas/mama/papa/padres/hermano/\
  hermana/novio/ex/roomie/roomies/tios/abuela/abuelos/esposo/familia
  vivir/viviendo con/de roomies/ella/ellos/rentas/deudas/prisa/prisas
  vivir/viviendo tan lejos
  despert*/despiert* a/al/tan/temprano/tarde/del
  despert*/despiert* el/la/mi bebe/nino/nina/perro/gato/hijo/hija/mama/papa
  no quiero estar aqui en
  seguir aqui en/con/platicando/trabajando
  acabar/terminar con todo/esto lo/el/la/mi/antes/rapido/pronto/hoy/para
  sin mi novio/novia/ex/esposo/mama/papa/perro/celular/cafe/jefe/telefono/gato/amiga/hermana/hermano
  cort* _3 pelo/cabello/fleco/unas/puntas/barba/bigote/cejas/luz/agua/gas/internet/llamada/video
  cort* _2 dedo/dedos/dedito/mano/labio/pie
  cort* _3 rasur*
  cort* _3 depil*
  cort* _3 cocinando/picando/pelando/haciendo/lavando/abriendo/partiendo/sin querer/jugando
  cort* _2 hoja/papel/lata/pan/limon/aguacate/cebolla/verduras/cartulina
  hice/haga/hago dano _4 gym/jugando/corriendo/entrenando/cargando/bailando
  muerte de mi/su/un/una/el/la/los/mis/sus
  dia/santa de/la muerte
  cart* de despedida _1 al/a mis/mi/los companeros/trabajo/jefe/maestra
  de cafe/azucar/cafeina/dulce/dulces/series/chocolate
  tom* _2 vitaminas
  pelicula/peli/serie/novela/libro/documental/cuento/cancion/capitulo/video/podcast/reportaje/anime/telenovela _9 \
  suicid*/mat*/asesin*/viol*/golpe*/muert*/muer*/pistola
  escuadron suicida
  prevencion del/de suicidio/violencia/abuso
  tarea/platica/exposicion/taller/conferencia/clase/curso/expo/ensayo _5 violencia/suicidio/abuso/sexual/bullying
  pregunt* _2 si _3 ideas/pensamientos/matarme/suicidarme/dano/vivir/morirme
  nunca/jamas/no me lastim*
  saltar/brincar de alegria/gusto
  peg*/golpe* _2 su/sus/la/el/una/un susto/gripa/gripe/covid/tos/sol/nostalgia/noticia/realidad/alcohol/cancion/\
  frio/calor/vida/balonazo/aire/duro/tristeza/crisis/hambre/sueno/cruda/depre/pelota/balon
  me peg*/golpe* _1 duro/bien/cabron/machin/chido la/el
  box/boxeo/karate/taekwondo/entrenamiento/partido/jugando/futbol/fut/judo/lucha/lima/kickboxing/basquet/cascarita \
  _7 me peg*/golpe*/tir*/pate*/patearon
  me peg*/golpe*/pate*/tir*/empuj*/avent*/jal*/muerd* _6 jugando/partido/juego/box/fut/futbol/broma/cascarita/\
  entrenamiento
  perro/perra/gato/gata/bebe/perrito/gatito/sobrino/sobrina/caballo/sobrinito/sobrinita/hijito _2 me _6 .
  me toc*/toca/toco _1 el/la/los/mi puerta/guitarra/piano/hombro/turno/corazon/alma/timbre/sol/suerte
  me toc*/toco _4 instagram/tiktok
  me sigue en instagram/insta/twitter/tiktok/redes/facebook
  me toco lavar/sentar*/cocinar/ir/hacer/trabajar/exponer/pagar/limpiar/con/primero
  abus* de mi confianza/paciencia/bondad/generosidad/buena/tiempo
  amenaz* con no/reprobar*/castigar*/correr*/despedir*/dejar*/cortarme/bajar*
  amenaz* con quitarme/quitar el/la/mi/los celular/beca/coche/carro/internet/permiso/permisos/play/bono/domingo
  acosan _2 ventas/banco/bancos/deudas/call/llamadas/cobradores
  en peligro de reprobar/perder/extincion/que/bajar
  tarea/tesis/examen/examenes/trabajo/lluvia/covid _2 tien* encerrad*
  no me deja/dejan salir _4 hasta/sin/tan/entre
  miedo/miedito _4 $fun
  $fun _6 matar*
  im/i/am/literally dying
  dying of/to/laughing/for/from
  died laughing
  cut* my/myself _2 hair/nails/bangs/finger/thumb/shaving/cooking/chopping/toe
  hurt*/hit/hits myself/my _3 running/gym/playing/working/training/knee/back/ankle/foot/toe
  disappear to a/the
  wake up early/at/to/for/so/late
  live in/with/near/at
  go on this/that/a/the/vacation/trip
  cant go on a/the/this/that
  suicide squad/mission/prevention
  ends with a suicide
  movie/film/show/book/series/song/documentary/episode _8 suicid*/kill*/abuse/rape*/murder*/die*
  beat/beats/hit me at/in/to/by
  hit me that
  last day/night of/at/in
  push*/force* me to work/study/eat/go/do/be/clean/exercise/run
  end of/it all off
  """
