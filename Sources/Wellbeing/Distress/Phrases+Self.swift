// Written without accents, in small letters; see `PhraseTable` for the signs.

/// Danger to oneself, in Spanish: thoughts of death, suicide, plans, farewells, self-injury.
let selfPhrases: StaticString = """
  $wish: quiero/quisiera/queria/quise/deseo/desearia/necesito/prefiero/preferiria/ganas/gustaria/antoja/pienso/\
  pensando/pensado/pensar/pense/piense/quisieramos/anhelo/urge/ojala/espero/considerado/considero/fantaseo/sueno/\
  imagino/imaginando/imaginado
  $will: quiero/quisiera/queria/deseo/desearia/necesito/ganas/gustaria/antoja/pienso/pensando/pensado/pensar/pense/\
  piense/intente/intentado/intentar/planeo/planeando/decidi/decidido/voy/iba/puedo/podria/deberia/debo/imagino/\
  imaginando/fantaseo/considerado/urge/impulso/impulsos/prefiero/logre/quise/trate/formas/forma/manera/maneras/plan/\
  idea/ideas/fecha/valor/punto/mejor/gustaba/volvi/vuelvo/tentacion
  $die: matarme/suicidarme/ahorcarme/colgarme/morirme/autolesionarme/envenenarme/desangrarme/electrocutarme/\
  degollarme/ahogarme/asfixiarme
  $dead: muerto/muerta/muertx/muerte
  $alive: vivo/viva/vivx
  $live: vivir/viviendo/existir/existiendo/vivo/viva
  $will _2 $die
  $wish _2 morir/morirme
  me $will _1 matar/suicidar/ahorcar/colgar/autolesionar/envenenar
  me $wish _1 morir
  como/para/de/en/con matarme/suicidarme/ahorcarme
  no puedo dejar de pensar en $die
  por que no me muero/mori/mate/morire
  merezco morir*
  hora de morir*
  voy a morirme de una
  suicidarme es/seria/sea
  suicidarse/morir/matarse/morirse sin dolor
  forma/formas/manera/maneras _3 de morir/suicidarse/suicidarme
  me suicido/suicide/suicidara/suicidaria
  $wish/mejor/prefiero estar $dead
  ojala/ya/si/mejor _1 estuviera/estuviese $dead
  estaria/estare/estuviera _1 mejor $dead
  mejor/prefer* $dead que
  ojala _2 me? muera/muriera/maten/mate/atropelle/atropellen/atropellara
  ojala _1 caiga/cayera _1 rayo
  ojala/quiero/quisiera/espero _4 me atropelle/atropellen/aplaste/mate/maten
  $wish _4 me pase/pasara por? encima
  hoy/mejor/manana/ya/entonces me mato .
  si _4 me mato .
  si me? muero/muriera/mato/matara/suicido/desaparezco/desapareciera _4 nadie/llor*/extran*/import*/nota*
  nadie/ni _5 si/cuando me? muero/muera/muriera/desaparezco/mato
  nadie me va a extranar
  nadie me extranaria
  mejor me? muero/muera/muriera .
  mejor que me? muera/muriera
  igual si? me? muero/muera/vivo/morir*
  no me importa/importaria _1 si? me? morir/morirme/muero/muera/vivo
  no/nunca/jamas/ni _1 hubiera/hubiese/debi/haber/deberia/debia/hubieran _2 nacido/nacer
  no/tampoco/ni me? quiero/quisiera/kiero/puedo/deseo/merezco/aguanto/soporto/tolero/resisto _2 $live
  no/tampoco quiero/quisiera/soporto/aguanto/merezco/deseo estar $alive
  no quiero/quisiera estar en este mundo
  no quiero/quisiera/puedo estar/seguir aqui
  no quiero/puedo seguir asi? .
  no quiero/quisiera/kiero ni? despertar/despertarme
  no aguanto mas _1 no puedo/quiero seguir
  sin/perdi/cero/no _2 ganas de/para? _1 vivir/viviendo/existir/seguir _1 viviendo/vivo/viva/.
  no tengo/hay/veo _1 por que vivir
  no _2 razon/razones/motivo/motivos _2 vivir/viviendo/seguir/existir
  no _2 sentido/caso/chiste/razon/proposito _2 vivir/viviendo/existir/$alive/vida
  mi/la vida ya? no _1 tiene/vale/merece/importa _1 sentido/nada/caso/chiste/.
  no vale la pena vivir/seguir
  para/por que sigo/seguir/continuar $alive/viviendo/aqui/existiendo
  para que vivo/vivir
  por que sigo respirando
  cans*/canse/hart*/fastidi*/aburri*/agotad* de vivir/existir/viviendo
  cans*/canse/hart*/fastidi*/aburri*/agotad* de estar $alive
  cans*/hart*/agotad* de la/mi/esta vida
  me cansa vivir/existir
  odio/detesto/soporto/aguanto estar $alive
  odio/detesto/soporto/aguanto vivir/existir
  odio mi vida _2 quiero ir*
  no puedo mas? con mi/la/esta vida
  no merezco _1 $live
  dejar de existir/vivir/respirar
  $wish _1 no existir/vivir/despertar/amanecer
  $wish/solo/nada _2 desaparecer
  desaparecer para siempre
  yo no existiera/existiese/estuviera/existo
  mejor/ojala/quisiera _1 no existir/existiera
  estarian/estaran/vivirian/serian/estaria/estan _2 mejor sin mi
  soy _2 carga/estorbo/peso para
  $wish _4 de este mundo
  dormir/dormirme/duermo/duerma para siempre
  dormir/dormirme/duermo/duerma/acostarme _2 no/nunca/jamas _1 despert*/despiert*
  $wish/si/que _1 no/nunca/jamas _1 despert*/despiert* .
  no despert*/despiert* manana/nunca/jamas/otra
  nunca/jamas despertar .
  $wish _1 no amanecer/amanezca
  descans* _2 para siempre
  descanso eterno
  acabar/terminar/acabo/acabe/termino/termine con mi vida
  acabar/terminar con todo .
  acabar/terminar con todo esto/ya
  poner* _1 fin a/con mi/todo/esto
  que se? acabe/termine todo ya/por/para/.
  todo se? acabe/termine/acabara/terminara ya/por/para/.
  se acabe/termine mi vida
  quitarme/quitar/arrebatarme la vida
  me quito/quite la vida
  ideas/pensamientos/ideacion/pensamiento suicidas/suicida
  ideas/pensamientos/intento/idea/intentos de suicidio/muerte/suicidarme
  pienso/pensando/pense/pensar/pensado _2 en _1 suicid*/muerte
  suicidio es/como/seria _2 salida/opcion/solucion/respuesta/unica
  carta/nota/cartas suicida/de suicidio
  escrib* _3 despedida
  mi _1 despedida .
  mi _4 se quiere/quiso/queria/va/trato/intento _1 matar/suicidar/ahorcar/colgar/morir
  muerte es/seria _3 alivio/descanso/unico/unica/solucion/salida/mejor/respuesta
  no hay/veo/encuentro/tengo _1 salida .
  no hay/veo/encuentro/tengo _1 salida para mi
  no _2 nada que me detenga/ate/retenga
  me corto .
  me corte .
  me corto/corte otra/de vez/nuevo
  me corto/corte _1 yo/cuando
  me _2 cort* _2 brazo/brazos/pierna/piernas/muneca/munecas/venas/piel/antebrazo/muslo/muslos/panza/estomago
  me _2 cort* _1 con _1 navaja/rastrillo/cutter/gillette/sacapuntas/vidrio
  me he estado cortando
  me he/estoy/estuve/estaba/sigo cortado/cortando
  me sigo/volvi/vuelvo a? cortando/cortar
  $will/dejar _2 cortarme
  cortarme/cortar las venas
  recai/recaida _3 cort*/cutting
  cutting/autolesi*/autoles*
  me hago/hice/haga dano
  $will/miedo/puedo/evitar _2 hacerme dano/algo
  me $will _1 hacer dano
  lo que me? pueda/puedo hacer* a mi
  $will/volvi/dejar _2 lastimarme
  me $will _1 lastimar
  me lastimo/lastime a/otra proposito/mi/vez
  me lastimo .
  me pego/golpeo/rasguno/muerdo/quemo/lastimo/pellizco a mi mism*
  me pego/golpeo/azoto/golpee _1 la/en cabeza
  me quemo/queme/quemado/quemando _2 brazo/brazos/pierna/piernas/piel/cigarro
  me rasguno/arano/rasco hasta sangr*
  navaja/cuchillo/pistola/soga/cuerda _1 en la mano
  cuerda/soga/navaja _1 lista
  compre/tengo/consegui/prepare/busque/amarre _1 soga/veneno
  $will _2 aventar*/avent*/tirarme/tirar/lanzarme/lanzar/arrojarme/arrojar/saltar/brincar/aventandome/tirandome/\
  saltando/echarme _3 $high
  $will/tomarme/tome/tomo/trague/tomar/tragar/tragarme/tragado/tomado _2 todas las/mis/sus $pills
  tome/tomo/tomado/trague/tragado/tomarme/tomar/comi _3 frasco/monton/puno/bote/caja/muchas/muchisimas/blister/tira \
  de? $pills
  tome/tomado/trague/tomarme/comi _2 10/12/15/20/25/30/40/50/60/100/diez/quince/veinte/treinta/cuarenta/cincuenta $pills
  juntando/guardando/junte/acumulando/escondiendo/juntado/guardado _2 $pills
  $will _2 sobredosis
  tome/bebi/tomar/tomarme/beber/trague/tragar _2 veneno/cloro/raticida/insecticida/anticongelante/pinol
  darme/meterme/pegarme un tiro/balazo/plomazo
  me _2 dar/meter/pegar un tiro/balazo/plomazo
  chocar/estrellar*/choque _1 a proposito
  ver si asi? me muero/mato/mate
  adios mundo/vida
  adios a todos .
  este/esta/es mi ultimo/ultima mensaje/carta/nota/noche/adios/publicacion .
  ultima noche _2 viv*/mundo
  lo tengo _1 decidido hoy/me
  lo tengo _1 planeado nadie
  hoy/manana es/sera mi ultimo dia .
  cuando ya no este/estoy/exista .
  no voy a estar manana .
  regal* _9 no _1 voy a necesitar
  perdon/perdoname/perdonenme/perdonen _4 no pude .
  perdonenme/perdoname/perdon por lo que voy
  dios/diosito/senor/virgencita _2 llevame/recogeme/llevenme
  dios/diosito/senor _3 que? me lleve/lleves/recoja
  llevame ya/contigo diosito/dios/senor
  $harm: matarme/suicidarme/morirme/cortarme/lastimarme/colgarme/ahorcarme
  no _1 caso/sentido/chiste a/en nada
  para que seguir .
  para que naci/vine/existo
  sin/no _3 fuerza/fuerzas para/de _1 vivir/viviendo/seguir _1 vivir/viviendo/vivo/viva/.
  acabar/terminar/acabe/parar con mi/este/tanto/el sufrimiento/dolor/tormento
  acabar/terminar conmigo .
  dejar de sufrir _1 siempre
  unica/unico _2 es/seria/sea morir/morirme/matarme
  solo/queda/toca/falta me? morir/morirme
  la? ultima/unica opcion es morir*
  $will _2 estrellar*/estrellarme/chocar _2 carro/coche/moto/auto/poste/muro/trailer/proposito
  $will _2 estrellarme/aventarme/tirarme/arrojarme _3 $high/moto/carro/coche/auto/camion/agua/mar/rio/presa
  $wish _2 aventarme/tirarme/arrojarme
  orilla/barandal/borde del/de puente/la/azotea/balcon/edificio/precipicio
  subi/asome/pare _1 a/al/en _1 azotea/balcon/puente/vias/barandal/cornisa _6 avent*/tir*/salt*/brinc*/esperando/caer*
  paro/pare/parado/parada en las vias
  empastill*
  meti/metido _1 todas las/mis $pills
  tengo/tenia/traigo guardad*/juntad*/escondid* _4 $pills
  cuantas/cuanto/cuantos $pills _4 morir*/matar*
  cuantas $pills
  donde/como consigo/consigue/comprar/conseguir cianuro/veneno/pistola
  nudo de? horca/ahorcado
  amarre/amarrar/colgue la cuerda/soga
  me despedi _6 no quiero/voy/puedo estar/seguir/vivir/.
  nota/carta/mensaje/mensajes para que no me busquen
  escrib* _4 para despedirme
  digan*/dile/diganle _3 a _2 mama/papa/hijos/hijo/hija/familia/hermana/hermano que la/lo/los/las/le ame/amo/quiero/\
  quise
  ultimo dia/noche de mi vida
  no _2 me? veo/imagino/creo $alive
  no _5 llegar/llegue/llego a _4 vivo/viva
  maldigo _2 dia _1 que? naci
  no debo/deberia/debi estar/existir/seguir vivo/viva/aqui/.
  soy un error no
  no valgo nada _2 mejor muert*
  sobro en este/el mundo
  nadie notaria/extranaria/sabria/lloraria/sentiria mi/si
  nadie le? haria/hace/haga falta .
  nadie le? haria falta si
  vivirian/estarian/serian/viviria/estaria/descansarian _4 sin mi .
  favor/favorcito si me? muero/mato/desaparezco
  voz/voces _4 que me mate/corte/lastime/muera/aviente
  mente/cabeza _3 que me mate/corte/lastime/muera/aviente
  cortadas/cortes/heridas nuevas/nuevos
  brazo/brazos/piernas/pierna/muneca/munecas llenos/llenas/lleno/llena/con de? cortadas/cortes/cicatrices
  me pego/golpeo/muerdo/arano hasta/cuando que/me/hay
  me muerdo/rasguno/arano/golpeo _3 hasta _3 sangr*
  $harm me alivia/calma/ayuda/tranquiliza/relaja
  extrano/necesito cortarme/lastimarme
  segundo/tercer/otro/primer intento .
  a punto de matarme/suicidarme/aventarme/hacerlo .
  casi me quito la vida
  ya no estar .
  $wish no estar .
  me $wish ir para siempre
  me quiero ir con ella/el/ellos/mi .
  que murio _3 me $wish ir con
  $wish alcanzar a _4 arriba/cielo
  descans* de esta/la/mi/vivir vida/existencia/.
  envidi* _2 a? los? muertos
  envidi* a los que _2 murieron/muertos
  idea de la muerte/morir* me
  mejor me? hubiera/hubiese muerto
  debi/deberia haberme/morirme/morir/haber yo/muerto
  preferido morir*
  hubiera sido yo el/la/quien que? _1 muri*
  nada me? ata/amarra/une/queda a/en/aqui _1 vida/mundo
  nada _1 por que vivir
  me rindo/rendi con/de la/mi/vivir vida/.
  miedo/temo _2 hacer/cometer una locura/tonteria/estupidez
  miedo de/a mi mism*
  se corta los/las brazos/piernas/venas/munecas
  se autolesiona/lastima sola/solo/.
  mi _7 dijo/dice que _1 no quiere/queria vivir/existir/seguir
  no volver/volverlos a despertar/abrirlos/respirar
  ojala _3 sea la/mi ultima .
  vuelta atras _2 lo hago
  ya me voy no me busquen
  quitar/quitarme de en medio
  $pills _8 tomarmelas/tragarmelas/tomarmelos
  ya _1 escribi/hice/deje la/mi/las/mis carta/cartas
  carta/cartas para mis papas/hijos/hermanos
  madre/gorro/coronilla/huevos/hartazgo/cansancio de vivir/existir
  me sigo/estoy/estuve _2 quemando/lastimando/golpeando/hiriendo
  $wish _1 borrarme/esfumarme/desvanecerme
  nadie me necesita/quiere _6 si/mejor me muero/muriera/fuera/voy/mato/desaparezco
  asom* _2 balcon/azotea/ventana/puente/barandal _9 avent*/tir*/salt*/brinc*/caer
  no voy/quiero/pienso/creo a? _1 llegar a mi/los/las/el cumple*/18/20/25/30/navidad/manana/quince
  no voy/quiero/pienso a? llegar a manana
  adios a todos _2 gracias/perdon/los
  perdonenme/perdoname/perdonen todos/mama/papa/familia .
  no fue/es culpa de ustedes/nadie
  si no estuviera/existiera yo/aqui/.
  mejor sin mi _1 soy/y/ya
  irme/reunirme/ir/estar/alcanzar* _5 al/en el? cielo
  """

/// The same in English, with the commonest of French and Portuguese.
let selfPhrasesElsewhere: StaticString = """
  $wanting: want/wanna/wish/hope/deserve/ready/rather/going/need/wants/wanted
  $wanting to? die
  kms
  kill/killing/killed/hang/hanging/starve/drown myself
  end/ending/take/taking/ended/took my own? life
  end/ending/ended it all
  it all to? end/stop/over .
  i/im/feel/feeling/been/so/am suicidal
  suicidal thoughts/ideation
  suicide note/plan/letter/attempt
  commit/committing/attempt/attempted suicide
  thinking/thoughts/thought/think/dream about/of killing/suicide/dying/death/ending
  dont/not/cant want/wanna/wish to? live/exist
  dont/not want/wanna to? be here/alive/around
  dont/not/never want/wanna/hope/to? to? wake up
  hope/wish i dont/never/wont/didnt wake
  never wake/waking up
  wish i was/were/am/could dead/never
  wish i had never been born
  wish i was/were never born
  wish i didnt exist
  better off dead
  rather be dead
  no reason to? live/living
  nothing to? live for
  no/dont/not/cant _2 point in/of/to? living/live/being alive
  life isnt/aint worth
  not worth living
  cant go on anymore/like/.
  cant keep living
  hate being alive
  tired of living/life/existing/being alive
  better off without me
  nobody/noone/no one? would/will/wouldnt even? miss/care/notice
  disappear forever
  want/wanna/wish to? _1 stop existing/living/breathing
  cant live like this/anymore
  want/wish/wanna/should to? _1 be? dead
  should _1 die
  thinking/think/thought about/of jumping/hanging/drowning
  pills in my hand
  going to do it _3 goodbye
  deserve to die
  dont deserve to? live/exist/be
  better/happier without me .
  goodbye everyone/everybody
  cant keep going/doing
  cut/cutting/burn/burning/harm/harming/hurt/hurting myself
  cut/cutting/slit my arm/arms/wrist/wrists/leg/legs/thighs
  self harm/harmed/harming/injury
  selfharm*
  jump/jumping off/from/in/under/into a/the? bridge/roof/building/train/balcony/front/window
  overdose/overdosing/overdosed .
  to overdose
  took/take/taking/swallow/swallowed _2 too/all/whole/bunch many/my/the/of/bottle of? pills/meds/medication
  save/saved/saving/hoarding/stockpiling _3 pills/meds
  last goodbye
  my last night/day/note/message .
  goodbye cruel? world
  burden to/on everyone/my/them/all
  vie/veux/vais mourir
  envie de me? mourir/tuer
  veux plus vivre/exister
  me suicider
  vais me tuer
  me tuer .
  quero/queria/vontade de? morrer
  nao quero/aguento mais viver
  vou/quero me matar/suicidar
  tirar/acabar a/com minha vida
  """
