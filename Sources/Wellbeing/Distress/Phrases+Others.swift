// Written without accents, in small letters; see `PhraseTable` for the signs.

/// Being hurt by others, in Spanish: violence at home, abuse, threats, assault.
let othersPhrases: StaticString = """
  $who: papa/apa/papi/padre/mama/ama/mami/madre/novio/novia/esposo/esposa/marido/mujer/pareja/ex/exnovio/padrastro/\
  madrastra/tio/tia/hermano/hermana/carnal/primo/prima/abuelo/abuela/suegro/suegra/cunado/hijo/papas/padres/\
  hermanos/primos/jefe/patron/maestro/maestra/profe/profesor/vecino/companero/companera/companeros/amigo/hombre/\
  tipo/senor/entrenador/padrino/roomie/cura/pastor/doctor/policia/policias
  $beat: pega/pego/pegan/pegaba/pegaban/pegaron/pegue/golpea/golpeo/golpean/golpeaba/golpeaban/golpearon/golpee/\
  golpeara/pegara/cachetea/cacheteo/cacheteaba/abofeteo/abofetea/patea/pateo/pateaba/madrea/madreo/madrearon/escupe/\
  pegando/golpeando/pegar/golpear
  $who _5 me _2 $beat
  me $beat _1 cuando/por/si/otra/enfrente/diario/entre/varios/siempre/delante/cada/feo
  me $beat con el/la/un/una cinturon/cable/palo/chancla/cinto/fajo/escoba/mano/tubo
  me $beat en mi casa
  me golpea/golpean/golpeaba/golpeaban/golpearon/golpeo/patearon/madrearon/madreo/pegaron .
  me golpearon/patearon/madrearon/cachetearon/pegaron saliendo/entre/varios/afuera/a/en/otra/ayer/hoy/unos/los/las
  me volvio/volvieron a pegar/golpear
  me agarr* _2 a golpes/patadas/madrazos/trancazos/cinturonazos/punetazos
  me dio/da/dan/dieron/daba _2 cachetada/cachetadas/golpes/patada/patadas/punetazo/punetazos/cinturonazo/\
  cinturonazos/golpiza/madriza/paliza/bofetada
  me patea/patean/pateo/pateaba .
  me patea/pateo/patean cuando/en
  me empujo/avento/tiro/estrello/aventaba/empuja _3 escaleras/pared/suelo
  me avento/lanzo/tiro _3 plato/vaso/silla/celular/zapato/botella
  me jal*/arrastr* _2 pelo/cabello/grenas/cabellos
  me jalo/jala/agarro/agarra/apreto/aprieta _2 cuello
  me? intento/quiso/trato/quisieron/intentaron/trataron de? ahorcar*/matar*/violar*/golpear*/asfixiar*/ahogar*/\
  secuestrar*/tocar*/envenenar*/besar*/abusar
  me ahorca/ahorcaba/asfixia/asfixio/estrangulo/estaba ahorcando?
  me ahorco cuando/otra/hasta/con/mi/ayer
  ojo morado
  moreton/moretones _6 que/dejo/hizo/dio/golpes
  me dejo/dejaron _2 moretones/morado/moreton/morada/sangrando/inconsciente
  me quemo/queman/quemaba con un cigarro/cigarrillo/encendedor mi/el/ella
  miedo de/a que _1 me? pegue/mate/golpee/haga/lastime/encuentre/viole/busque
  miedo a/de/al mi/el papa/esposo/novio/pareja/marido/padrastro/ex/padre/tio/mama/novia
  me da miedo mi papa/esposo/novio/pareja/marido/padrastro/ex/padre/tio
  miedo _3 llegar/regresar/volver/estar a/en mi casa
  mi/esta casa _4 pegan/golpes/golpean/maltratan/violencia
  sufro/vivo/vivimos/viviendo/sufri/vivi/sufriendo/sufrimos/victima _1 violencia/abuso/abusos/maltrato/maltratos/golpes
  victima de abuso/violacion/violencia
  $who _1 le? $beat a mi mama/hermano/hermana/hermanito/hermanita/hijo/hija/hijos/hermanos/abuela/papa
  $who quiere/quiso/intento/va/amenaza/amenazo _2 matar a mi/mis
  va/van a matar a mi/mis
  me maltrata/maltratan/maltrataba/maltrato/maltratando
  me viola/violo/violaron/violaba/violan/violado
  violarme
  fui violada/violado/abusada/abusado/golpeada/secuestrada
  abuso/abusa/abusaba/abusaron/abusan/abusado de mi
  me abusaron/abusaba/abuso/abusa
  abuso sexual de/por mi
  me toca/toco/tocaba/toco/tocaron/tocan/tocar sin mi? permiso
  me toca/toco/tocaba/tocaron mis/ahi/abajo/cuando/de las? partes/chica/chico/nina/nino/duermo/pechos/pompas/dormida/.
  $who me toca/tocaba/toco
  $who me _2 manose*
  me manose*
  me metio/mete/metieron la? mano/manos
  $force: obliga/obligo/obligaba/obligaron/obligan/forzo/fuerza/forzaba/forzaron/obligar
  me $force a tener/acostarme/besar*/tocar*/desnudar*/hacerlo/chup*/abortar/casarme/prostituir*/coger/grabar*
  me $force a hacer* cosas
  me forzo/forzaron/forzaba .
  obligar/obligan/obligaron a casarme
  me acosa/acosan/acoso/acosaba/acosaron/acosando
  acoso/acosa/abuso sexual* mi/del/en/a
  me hacen/hacian bullying/buling/bulin
  me persigue/acecha/vigila/espia/siguio/persiguio _4 ex/hombre/tipo/senor/casa
  ex me persigue/sigue/acosa/acecha/vigila/espia/busca
  viene/vino/venia siguiendo
  me amenaza/amenazo/amenazan/amenazaron/amenazaba/amenazado/amenazando
  amenaza/amenazo _1 con quitarme a
  amenazaron/amenazo/amenaza/amenazan de muerte
  dice/dijo/dicen/juro/dijeron/jura/grito que _4 me? va/van a? matar/matarme
  dice/dijo/dicen/juro _7 me mata/matan/mato
  si _3 dejo/digo/cuento/denuncio/voy me mata/matan/pega
  me quiere/quieren matar mi ex/esposo/pareja/novio/papa/marido/padrastro
  me apunto/puso/saco/pusieron/apuntaron/sacaron _2 $hand
  fotos/videos/nudes/packs/pack _1 intimas/intimos/sin/desnuda/desnudo/encuerada
  me chantajea*
  me _1 extorsion*
  me tiene/tienen/tenia/tenian _1 encerrada/encerrado/secuestrada/secuestrado/amarrada/amarrado
  me encerro/encierra/encierran/encerraron/encerraba
  no me deja/dejan _1 salir de mi/la casa
  no me deja/dejan _1 salir ni/.
  no me deja/dejan ver a mi/mis
  me secuestr*
  me quisieron/intentaron/subieron _1 subir/a/llevar
  a la fuerza
  me asaltaron/asalto/asaltan
  me drogaron/drogo/envenenaron
  me puso/pusieron/echaron/echo algo/droga/pastilla en/a
  narcos/sicarios/malandros/maras/cartel _3 amenaz*/buscan/persiguen
  se pone/puso/pone muy? violento/violenta/agresivo/agresiva _1 conmigo
  llega borracho/tomado/pedo/drogado _5 me/nos avienta/pega/golpea/grita/insulta/empuja
  me avienta cosas/platos/todo/lo
  nos pega/golpea/pego/golpeo/golpeaba/pegaba/maltrata a/con/cuando/mucho/diario/siempre/.
  me agarr* a cachetadas/golpes/patadas
  me da/daba/dio con la/el/un/una chancla/cinturon/cable/palo/cinto
  $who me _1 apret*/agarr*/jal*/arrastr*/empuja/empujo/avienta/avento _4 brazo/marcas/fuerte/suelo/piso/pared/contra
  dejo/dejaron/dejado marcas/moretones
  me $force a mandarle/enviarle/pasarle/mandar/enviar
  me exige/pide/pidio/piden/exigio/exigieron fotos/videos/nudes _1 intimas/intimos/desnuda/desnudo
  me pidio/pide/dijo/ordeno que me quitara/quite/desnude/desnudara/encuere
  se metio/mete/metia a/en mi cama/cuarto/recamara _6 toc*/manos*
  entra/entro/entraba a mi cuarto/cama/recamara _6 toca/toco/tocaba
  me hizo/hace/hacia/hicieron cosas/cosa que no queria/quise/quiero
  me hizo/hace/obligo tocarlo/tocarle/besarlo/chuparlo
  que? no y no paro/pararon/para/se
  aunque _1 le? dije que no
  no me deja/dejan _1 trabajar/tener ni/dinero/amigos/amigas
  me sigue _5 hasta/a mi casa/trabajo/escuela
  ex anda/esta/ronda/rondando _1 rondando/afuera/mi
  echar*/aventar* acido/gasolina/alcohol
  me quieren/quisieron levantar/picar/secuestrar/desaparecer
  nos/me amenazaron/amenazan/amenaza/amenazo .
  cobrando/cobran/cobrar piso
  me correte* con un/una
  me disparo/dispararon/apunal*/acuchill*/navaje*/balacear*
  me pego/golpeo/pega/patea/empuja embarazada
  embarazada y _4 me empuja/pega/golpea/patea
  porque/por que _1 me $beat .
  me rompio/fracturo/quebro _2 nariz/brazo/costilla/costillas/diente/dientes/labio/mandibula/pierna/mano/dedo/boca
  me quemo con la/el/una plancha/estufa/cigarro/agua
  me dejo/deja/dejan/dejaron sin comer
  me jalone*
  me encueraron/desnudaron/encuero/desnudo
  me grabaron/grabo sin/desnud*/desnuda/teniendo
  pasaron/subieron/publicaron/compartieron/difundieron/paso/subio mi/mis pack/nudes/video/fotos intim*/en/al/por/.
  me escupen/patean/golpean
  me persiguieron/siguieron/persiguio en/con/hasta
  no quiero que _1 vuelva a tocarme/pegarme/golpearme
  no quiero que _3 siga golpeando/pegando/tocando/lastimando
  quiere/quiso/va a? matarnos/matarme .
  $other/enfermero/taxista/chofer/cuidador/cuidadora/hermanastro/medico me toc*
  $other/enfermero/taxista/chofer/cuidador/cuidadora/hermanastro/medico me quiso/quizo tocar/besar
  me agarr* _4 a golpes/patadas/madrazos/punetazos
  me subieron/metieron/subio/metio _1 a un/una/su carro/camioneta/coche/auto
  me cachete*/abofete*
  me tira/tiro/avienta/avento/empujo/azoto contra la/el
  amaneci/desperte _2 sin ropa/calzones
  me encierra/encerro/encierran
  que me mata/mataria/matan .
  estoy/estamos en peligro
  """

/// The same in English, with the commonest of French and Portuguese.
let othersPhrasesElsewhere: StaticString = """
  $man: he/she/hes/shes/husband/boyfriend/girlfriend/wife/dad/daddy/father/stepdad/stepfather/mom/mum/mother/\
  stepmom/brother/sister/uncle/aunt/cousin/grandpa/grandfather/ex/partner/teacher/coach/boss/bf/gf/roommate/priest/\
  they/someone/guy/man
  $does: hit/hits/hitting/beat/beats/beating/punch*/kick*/slap*/chok*/push*/shov*/rape*/raping/molest*/touch*/abus*/\
  threaten*/stalk*/strangl*/grop*/assault*/attack*
  $man _2 $does me
  $man is stalking/following/hurting me
  is stalking/blackmailing me
  was/been/got/were/being sexually? raped/molested/assaulted/abused/drugged/roofied/beaten/groped/kidnapped/mugged/\
  attacked/stalked
  rape/raped/molested/groped me
  forced/forces/forcing/made me _1 to? have/into/sex/bed/kiss/touch/undress
  forced/forces himself/herself on
  threatened/threatens/threatening to? kill/hurt/me/rape
  said/says/swore _3 kill me
  kill/kills me if i leave/tell
  wont/doesnt/didnt let me leave/out/go/see
  locks/locked me in/up/inside
  scared/afraid/terrified of my husband/dad/boyfriend/ex/stepdad/father/wife/mom/partner/uncle/brother/girlfriend
  $man _1 grabbed/grabs me by
  comes into my room _6 touch*
  made/makes me do things
  has/have/posted/leaked/post my nudes/pictures
  beat/beaten me up
  in my drink
  followed/following/follows me home
  not/dont safe/feel safe? at home
  unsafe at home
  touches/touched me _2 night/there/inappropriately/sleep/down
  me frappe/bat .
  il/elle ma viole/violee/frappe/frappee/battu/battue
  ma violee/frappee/agresse
  marido/namorado/pai/padrasto/esposo me bate/bateu/agride
  me bate/bateu .
  fui estuprada/estuprado/abusada
  """
