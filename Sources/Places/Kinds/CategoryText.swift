/// One line for each category, in the order of `Category`: its name in Spanish and in English, then the words people ask for it by, singular,
/// folded, Spanish and English first, then Portuguese, German, French and Finnish.
let categoryText: StaticString = """
  calle|street|
  esquina|intersection|
  dirección|address|
  ciudad|city|
  pueblo|town|
  colonia|neighbourhood|
  plaza|square|
  entrada|entrance|entrada,entrance,acceso
  entrada del metro|subway entrance|entrada del metro,subway entrance
  estación de tren|train station|estacion,tren,estacion de tren,train,train station,station,tren suburbano,ferrocarril,railway,bahnhof,gare,asema
  estación de metro|subway station|metro,estacion,estacion de metro,subway,subway station,underground,tube,station,u-bahn,trensurb
  tren ligero o tranvía|light rail or tram|tren ligero,tranvia,light rail,tram,estacion,strassenbahn,raitiovaunu
  terminal o Metrobús|bus station|metrobus,terminal,terminal de autobuses,central de autobuses,central camionera,estacion,bus station,bus terminal,rodoviaria,mexibus
  parada de autobús|bus stop|parada,parada de autobus,autobus,camion,trolebus,paradero,bus,bus stop,ponto de onibus,bushaltestelle,haltestelle,pysakki
  Cablebús o teleférico|cable car|cablebus,teleferico,cable car,mexicable
  aeropuerto|airport|aeropuerto,airport,aeroporto,flughafen
  embarcadero|ferry|embarcadero,ferry,muelle
  elevador|lift|elevador,ascensor,lift,elevator,aufzug,hissi
  baño|toilet|bano,bano publico,sanitario,wc,inodoro,servicios,toilet,restroom,bathroom,washroom,banheiro,sanitario,toilette,vessa
  estacionamiento|parking|estacionamiento,parking,aparcamiento,pension,car park,estacionamento,parkplatz,parkhaus,pysakointi
  cajón de estacionamiento accesible|disabled parking space|cajon,cajon azul,estacionamiento para discapacitados,disabled parking,disabled parking space,blue badge parking
  sitio de taxis|taxi stand|taxi,sitio,sitio de taxis,base de taxis,taxi stand,taxi rank
  gasolinera|fuel|gasolinera,gasolina,combustible,gas station,fuel,petrol,posto,tankstelle
  carga de vehículos|charging station|electrolinera,cargador,charging station,ev charger
  hospital|hospital|hospital,sanatorio,urgencias,nosocomio,emergency room,er,krankenhaus,hopital,sairaala
  clínica|clinic|clinica,centro de salud,hospital,imss,issste,clinic,health centre,health center,posto de saude,klinik
  médico|doctor|medico,consultorio,doctor,doctors,gp,arzt,medecin
  dentista|dentist|dentista,dentist,odontologo,zahnarzt
  farmacia|pharmacy|farmacia,botica,drogueria,medicina,medicamento,pharmacy,drugstore,chemist,drogaria,apotheke,pharmacie,apteekki
  ortopedia|medical supply|ortopedia,silla de ruedas,muleta,andadera,medical supply,wheelchair shop,wheelchair repair,sanitatshaus
  policía|police|policia,modulo de policia,ministerio publico,police,polizei,poliisi
  bomberos|fire station|bombero,estacion de bomberos,fire station,fire department,bombeiro,feuerwehr
  cajero automático|ATM|cajero,cajero automatico,atm,cash machine,cashpoint,caixa eletronico,geldautomat
  banco|bank|banco,sucursal bancaria,bank,pankki,banque
  casa de cambio|currency exchange|casa de cambio,cambio de divisas,currency exchange,money exchange,bureau de change
  correos|post office|correo,oficina de correos,post office,correios,postamt,posti
  restaurante|restaurant|restaurante,comida,fonda,comedor,cenar,comer,marisqueria,pizzeria,taqueria,restaurant,food,ravintola
  comida rápida|fast food|comida rapida,comida,taqueria,taco,torta,hamburguesa,fast food,food,lanchonete,imbiss
  café|café|cafe,cafeteria,coffee,coffee shop,kahvila
  bar|bar|bar,cantina,pulqueria,pub,cerveceria,kneipe
  panadería|bakery|panaderia,pasteleria,pan,bakery,padaria,backerei,boulangerie
  supermercado|supermarket|supermercado,super,supermarket,grocery,supermarkt,ruokakauppa
  tienda de abarrotes|convenience store|abarrotes,tienda,tiendita,miscelanea,minisuper,convenience store,corner shop,mercearia,kiosk
  mercado|market|mercado,tianguis,market,feira,markt
  centro comercial|shopping centre|centro comercial,plaza comercial,mall,shopping mall,shopping centre,shopping center,shopping,einkaufszentrum
  ropa|clothes shop|ropa,zapateria,tienda de ropa,clothes,clothes shop,shoes
  tienda|shop|tienda,comercio,shop,store,loja,laden,kauppa
  hotel|hotel|hotel,hostal,hospedaje,motel,posada,hostel,lodging
  escuela|school|escuela,colegio,primaria,secundaria,preparatoria,school,escola,schule,koulu
  universidad|university|universidad,facultad,university,college,universidade,universitat,yliopisto
  guardería|kindergarten|guarderia,kinder,preescolar,jardin de ninos,kindergarten,nursery,creche,kita
  biblioteca|library|biblioteca,library,bibliothek,bibliotheque,kirjasto
  museo|museum|museo,galeria,museum,museu,musee
  teatro|theatre|teatro,theatre,theater,auditorio,sala de conciertos,concert hall
  cine|cinema|cine,cinema,movie theater,kino,elokuvateatteri
  estadio|stadium|estadio,stadium,arena,stadion
  deportivo|sports centre|deportivo,gimnasio,alberca,centro deportivo,sports centre,sports center,gym,swimming pool
  parque|park|parque,jardin,park,garden,puisto
  juegos infantiles|playground|juegos infantiles,playground,parquinho,spielplatz
  templo|place of worship|iglesia,templo,parroquia,catedral,capilla,sinagoga,mezquita,church,temple,igreja,kirche,eglise,kirkko
  atracción|attraction|atraccion,mirador,turismo,sitio turistico,attraction,sight,viewpoint,sehenswurdigkeit
  monumento|monument|monumento,memorial,estatua,monument,statue,denkmal
  información turística|tourist information|informacion turistica,modulo de informacion,tourist information,information
  oficina de gobierno|government office|gobierno,oficina de gobierno,alcaldia,ayuntamiento,registro civil,palacio municipal,juzgado,government,town hall,city hall,court,prefeitura,rathaus,mairie
  embajada|embassy|embajada,consulado,embassy,consulate,embaixada,botschaft
  asistencia social|social facility|asistencia social,albergue,casa hogar,dif,social facility,shelter
  agua potable|drinking water|agua,agua potable,bebedero,drinking water,water
  banca|bench|banca,bench
  teléfono|telephone|telefono,telefono publico,telephone,phone,payphone
  oficina|office|oficina,office
  playa|beach|playa,beach,praia,strand
  zoológico|zoo|zoologico,zoo,acuario,aquarium
  panteón|cemetery|panteon,cementerio,cemetery,cemiterio,friedhof
  veterinaria|veterinary|veterinaria,veterinario,vet,veterinary
  estética|hairdresser|estetica,peluqueria,barberia,hairdresser,barber,cabeleireiro,friseur
  lavandería|laundry|lavanderia,tintoreria,laundry,dry cleaner
  librería|bookshop|libreria,bookshop,bookstore,livraria,buchhandlung
  club nocturno|nightclub|antro,club nocturno,discoteca,nightclub,club
  edificio|building|edificio,building
  lugar|place|
  """
