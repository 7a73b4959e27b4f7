/// One line for each category, in the order of `Category`: its names that nobody searches by, its usual words, and the other words people ask
/// for it by. Singular, folded; Spanish and English first, then French, Portuguese, German and Finnish. What it is called on the screen stands in
/// `Words/Categories.xcstrings`.
let categoryText: StaticString = """
  calle,street,rue,rua||
  esquina,intersection,carrefour||
  direccion,address,adresse,endereco||
  ciudad,city,ville,cidade||
  pueblo,town,village,povoado||
  colonia,neighbourhood,neighborhood,quartier,bairro||
  plaza,square,place,praca||
  |entrada,entrance,entree|acceso,acces
  |entrada del metro,subway entrance,entree de metro,entrada do metro|bouche de metro,acesso do metro
  |estacion,estacion de tren,train station,gare,estacao de trem|tren,train,station,tren suburbano,ferrocarril,railway,bahnhof,asema,trem,estacao,estacao ferroviaria
  |metro,estacion de metro,subway station,station de metro,estacao de metro|estacion,subway,underground,tube,station,u-bahn,trensurb,estacao,metropolitain
  tren ligero o tranvia,light rail or tram,light rail or streetcar,metro leger ou tramway,vlt ou bonde|tren ligero,tramway,vlt|tranvia,light rail,tram,estacion,strassenbahn,raitiovaunu,bonde,metro leger,streetcar,trolley,veiculo leve sobre trilhos,estacao
  terminal o metrobus,bus station or metrobus,gare routiere ou metrobus,terminal ou metrobus|metrobus,bus station,gare routiere,rodoviaria|terminal,terminal de autobuses,central de autobuses,central camionera,estacion,bus terminal,mexibus,terminal rodoviario,terminal de onibus,estacao
  |parada,parada de autobus,bus stop,arret de bus,ponto de onibus|autobus,camion,trolebus,paradero,bus,bushaltestelle,haltestelle,pysakki,arret,arret de car,autocar,onibus,ponto,parada de onibus
  cablebus o teleferico,cablebus or cable car,cablebus ou telepherique,cablebus ou teleferico|cablebus,cable car,telepherique,teleferico|mexicable,telecabine,bondinho
  |aeropuerto,airport,aeroport,aeroporto|flughafen,aerogare
  |embarcadero,ferry,embarcadere,embarcadouro|muelle,balsa,barca,cais
  |elevador,lift,ascenseur|ascensor,elevator,aufzug,hissi
  |bano,toilet,toilettes,banheiro|bano publico,sanitario,wc,inodoro,servicios,restroom,bathroom,washroom,sanitario,toilette,vessa,wc publics,cabinets,sanitaires,sanisette,lavabo,sanitario publico,lavabos
  |estacionamiento,parking,estacionamento|aparcamiento,pension,car park,parkplatz,parkhaus,pysakointi,stationnement,parc de stationnement,garagem
  cajon de estacionamiento accesible|cajon,disabled parking space,place pmr,vaga para deficientes|cajon azul,estacionamiento para discapacitados,disabled parking,blue badge parking,place handicapee,place de parking pmr,parking pmr,stationnement pmr,place bleue,vaga acessivel,vaga de estacionamento acessivel,vaga especial,vaga pcd,accessible parking,accessible parking space,handicap parking
  |taxi,sitio de taxis,taxi stand,station de taxis,ponto de taxi|sitio,base de taxis,taxi rank,borne de taxi
  |gasolinera,fuel,station service,posto de gasolina|gasolina,combustible,gas station,petrol,posto,tankstelle,essence,carburant,posto de combustivel,combustivel
  carga de vehiculos|electrolinera,charging station,borne de recharge,estacao de recarga|cargador,ev charger,recharge,recarga,carregador,eletroposto
  |hospital,hopital|sanatorio,urgencias,nosocomio,emergency room,er,krankenhaus,sairaala,urgences,pronto socorro,emergencia
  |clinica,clinic,clinique|centro de salud,hospital,imss,issste,health centre,health center,posto de saude,klinik,centre de sante,dispensaire,ubs,upa
  |medico,doctor,medecin|consultorio,doctors,gp,arzt,cabinet medical,docteur,consultorio medico
  |dentista,dentist,dentiste|odontologo,zahnarzt,odontologista
  |farmacia,pharmacy,pharmacie|botica,drogueria,medicina,medicamento,drugstore,chemist,drogaria,apotheke,apteekki,medicament,remedio
  medical supplies|ortopedia,medical supply,materiel medical|silla de ruedas,muleta,andadera,wheelchair shop,wheelchair repair,sanitatshaus,fauteuil roulant,orthopedie,bequille,deambulateur,cadeira de rodas,muletas,andador,produtos ortopedicos
  |policia,police|modulo de policia,ministerio publico,polizei,poliisi,commissariat,gendarmerie,delegacia
  bomberos|bombero,fire station,pompiers,bombeiros|estacion de bomberos,fire department,bombeiro,feuerwehr,caserne,caserne de pompiers,corpo de bombeiros
  |cajero,cajero automatico,atm,distributeur de billets,caixa eletronico|cash machine,cashpoint,geldautomat,distributeur,distributeur automatique,guichet automatique,retrait,caixa 24 horas
  |banco,bank,banque|sucursal bancaria,pankki,agence bancaire,agencia bancaria
  |casa de cambio,currency exchange,bureau de change|cambio de divisas,money exchange,change,cambio
  correos|correo,post office,poste,correios|oficina de correos,postamt,posti,bureau de poste,la poste,correio,agencia dos correios
  |restaurante,restaurant|comida,fonda,comedor,cenar,comer,marisqueria,pizzeria,taqueria,food,ravintola,manger,diner,dejeuner,resto,jantar,almoco,churrascaria
  |comida rapida,fast food,restauration rapide,lanchonete|comida,taqueria,taco,torta,hamburguesa,food,imbiss,sandwicherie,hamburger,lanche
  |cafe,cafeteria|coffee,coffee shop,kahvila,salon de the
  |bar|cantina,pulqueria,pub,cerveceria,kneipe,bistrot,brasserie,boteco,botequim,cervejaria
  |panaderia,bakery,boulangerie,padaria|pasteleria,pan,backerei,patisserie,pain,confeitaria,pao
  |supermercado,supermarket,supermarche|super,grocery,supermarkt,ruokakauppa,hypermarche,hipermercado
  tienda de abarrotes|abarrotes,convenience store,epicerie,mercearia|tienda,tiendita,miscelanea,minisuper,corner shop,kiosk,superette,depanneur,loja de conveniencia,minimercado
  |mercado,market,marche|tianguis,feira,markt,halles
  |centro comercial,shopping centre,centre commercial,shopping|plaza comercial,mall,shopping mall,shopping center,einkaufszentrum,galerie marchande
  |ropa,clothes shop,vetements,loja de roupas|zapateria,tienda de ropa,clothes,shoes,magasin de vetements,chaussures,roupa,sapatos,clothing store,clothing
  |tienda,shop,magasin,loja|comercio,store,laden,kauppa,boutique,commerce
  |hotel|hostal,hospedaje,motel,posada,hostel,lodging,auberge,hebergement,pousada,hospedagem,albergue
  |escuela,school,ecole,escola|colegio,primaria,secundaria,preparatoria,schule,koulu,lycee
  |universidad,university,universite,universidade|facultad,college,universitat,yliopisto,fac,faculte,faculdade
  creche ou maternelle,creche ou pre escola|guarderia,kindergarten,creche,pre escola|kinder,preescolar,jardin de ninos,nursery,kita,maternelle,ecole maternelle,garderie,jardim de infancia,preschool,daycare
  |biblioteca,library,bibliotheque|bibliothek,kirjasto,mediatheque
  |museo,museum,musee,museu|galeria,galerie
  |teatro,theatre|theater,auditorio,sala de conciertos,concert hall,salle de concert,sala de concertos
  |cine,cinema|movie theater,kino,elokuvateatteri
  |estadio,stadium,stade|arena,stadion
  |deportivo,sports centre,centre sportif,centro esportivo|gimnasio,alberca,centro deportivo,sports center,gym,swimming pool,gymnase,salle de sport,piscine,academia,ginasio,piscina
  |parque,park,parc|jardin,garden,puisto,jardim
  |juegos infantiles,playground,aire de jeux,parquinho|spielplatz,jeux pour enfants,playground infantil
  place of worship|iglesia,templo,lieu de culte|parroquia,catedral,capilla,sinagoga,mezquita,church,temple,igreja,kirche,eglise,kirkko,cathedrale,chapelle,synagogue,mosquee,capela,mesquita
  |atraccion,attraction,atracao|mirador,turismo,sitio turistico,sight,viewpoint,sehenswurdigkeit,point de vue,belvedere,tourisme,mirante,ponto turistico
  |monumento,monument|memorial,estatua,statue,denkmal
  |informacion turistica,tourist information,office de tourisme,informacoes turisticas|modulo de informacion,information,informations,syndicat d initiative,information touristique,informacoes,posto de informacoes,visitor information,visitor center
  government office|gobierno,oficina de gobierno,administration,orgao publico|alcaldia,ayuntamiento,registro civil,palacio municipal,juzgado,government,town hall,city hall,court,prefeitura,rathaus,mairie,hotel de ville,prefecture,tribunal,camara municipal,cartorio
  |embajada,embassy,ambassade,embaixada|consulado,consulate,botschaft,consulat
  |asistencia social,social facility,aide sociale,assistencia social|albergue,casa hogar,dif,shelter,foyer,refuge,centre social,abrigo,social services
  |agua,agua potable,drinking water,eau potable,agua potavel|bebedero,water,eau,fontaine,fontaine a eau,bebedouro
  |banca,bench,banc,banco de praca|
  |telefono,telephone,telefone|telefono publico,phone,payphone,cabine telephonique,orelhao,telefone publico
  |oficina,office,bureau,escritorio|
  |playa,beach,plage,praia|strand
  |zoologico,zoo|acuario,aquarium,aquario,jardin zoologique
  |panteon,cemetery,cimetiere,cemiterio|cementerio,friedhof
  |veterinaria,veterinary,veterinaire,veterinario|vet,veterinarian,clinica veterinaria
  |estetica,hairdresser,coiffeur,salao de beleza|peluqueria,barberia,barber,cabeleireiro,friseur,salon de coiffure,barbier,barbearia,hair salon,haircut,barbershop
  |lavanderia,laundry,laverie|tintoreria,dry cleaner,pressing,blanchisserie,laundromat
  |libreria,bookshop,librairie,livraria|bookstore,buchhandlung
  |antro,club nocturno,nightclub,boite de nuit,boate|discoteca,club,discotheque,balada,danceteria
  |edificio,building,batiment,predio|immeuble
  lugar,place,lieu||
  """
