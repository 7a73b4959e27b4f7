/// One line for each word: the full word, then its abbreviations and synonyms, folded. `!` kinds of street, `-` words that say nothing.
/// Spanish of Mexico first (INEGI, "Norma técnica sobre domicilios geográficos" 2010, and usage on street signs), then English, Portuguese,
/// German, French and Finnish as far as street names need them. A form on two lines stands for both words.
let vocabularyText: StaticString = """
  !avenida av avda ave avd aven avenidas avenue avinguda
  !calle c cll cl
  !calzada calz czda clz calzadas
  !boulevard blvd bulevar blv boul blvr bvd
  !cerrada cda cerr cdas
  !privada priv pvda prv
  !prolongacion prol prolong
  !callejon cjon cllj cjn callej
  !andador and andr
  !circuito circ cto
  !carretera carr ctra carret
  !libramiento lib libr
  !periferico perif anillo
  !viaducto viad
  !autopista autop
  !retorno ret rtno
  !rinconada rdda rinc
  !paseo p pso ps pseo
  !plaza pza plz pl plza plazuela
  !glorieta gta glta
  !camino cam cno
  !ampliacion amp ampl
  !colonia col cols
  !fraccionamiento fracc fraccto
  !unidad u ud uni
  !barrio bo barr
  !delegacion deleg
  !alcaldia alc
  !edificio edif ed edf
  !manzana mz mza
  !lote lt lte
  !interior int
  !numero num no nro nr n
  !kilometro km
  !entronque entr
  !pasaje psje pje
  !rua r ruas
  !travessa tv trav travesia
  !alameda alam
  !praca pc pca pr
  !rodovia rod
  !estrada estr est
  !largo lgo lg
  !ladeira lad
  !bairro b
  !strasse str
  !platz
  !weg
  !gasse
  !allee
  !chaussee ch chemin
  !street st
  !road rd
  !square sq
  !lane ln
  !drive
  !rue
  !quai
  !impasse imp
  !escalier esc
  !katu
  !tie
  !kuja
  !tori
  norte nte nor
  sur s sr
  oriente ote ori orient
  poniente pte pon pnte pnt
  este e
  oeste oe o
  centro ctro cto
  noroeste noroest nw
  noreste nororiente ne
  suroeste surponiente sw
  sureste suroriente se
  santa sta s
  santo sto
  san sn s st
  sankt st skt
  saint st
  sainte ste
  doctor dr doctora dra doutor doutora doktor docteur
  general gral gen gnral geral
  ingeniero ing
  licenciado lic
  profesor prof profr profa profesora professor professora
  maestro mtro mtra maestra
  arquitecto arq
  capitan cap cptn capt capitao
  coronel cnel cor crnl
  teniente tte tnte tenente ten
  sargento sgto sarg
  almirante alm
  mariscal mcal marechal mal
  comandante cmte cmdte
  presidente pdte pres pte
  gobernador gob
  senador sen
  ministro min
  obispo mons
  fray fr
  padre pe
  hermanos hnos hermano
  francisco fco fcisco
  maria ma
  guadalupe gpe
  jose j
  juan jn
  hidalgo hgo
  gonzalez glez
  rodriguez rdz
  hernandez hdz
  fernandez fdz
  martinez mtz
  sanchez snchz
  puente pte
  estacion est estac station bahnhof estacao
  aeropuerto aerop airport flughafen aeroporto
  hospital hosp
  universidad univ universidade university universitat
  instituto inst institute
  secretaria sria
  escuela esc
  mercado merc
  parque pque
  jardin jard
  ciudad cd cdad
  mexico mex mx mejico
  nacional nac nal
  internacional intl internac
  departamento depto dpto dep
  1 primero primera 1o 1a 1ro 1ra 1er primer uno 1st
  2 dos segundo segunda 2o 2a 2do 2da 2nd
  3 tercero tercera 3o 3a 3ro 3ra 3er tercer tres 3rd
  4 cuarto cuarta 4o 4a 4to 4ta cuatro 4th
  5 quinto quinta 5o 5a 5to 5ta cinco 5th
  6 sexto sexta 6o 6a 6to 6ta seis 6th
  7 septimo septima 7o 7a 7mo 7ma siete 7th
  8 octavo octava 8o 8a 8vo 8va ocho 8th
  9 noveno novena 9o 9a 9no 9na nueve 9th
  10 decimo decima 10o 10a 10mo diez
  11 once
  12 doce
  13 trece
  14 catorce
  15 quince quinze
  16 dieciseis
  17 diecisiete
  18 dieciocho
  19 diecinueve
  20 veinte vinte
  21 veintiuno
  22 veintidos
  23 veintitres
  24 veinticuatro
  25 veinticinco
  27 veintisiete
  30 treinta
  -de la las los el del lo da do das des du le les der die das den dem of the a al em en na no nos im am zum zur para por con with for mit avec
  -y e
  -cerca cercano cercana cercanos cercanas proximo mas near nearby nearest closest me mi aqui
  """
