/// Words that turn a doubtful one (`d`) against somebody, with nothing but `fillers` between them.
let directingWords: StaticString = """
  eres sos son pareces parecen estas estan pinche pinches maldito maldita malditos malditas puto puta pedazo callate
  callense largate quitate ustedes usted ese esa esos esas este esta
  you youre ur u yall theyre shut hes shes fucking damn dirty
  """

/// The same for words that are more often said of animals, food or things (`e`).
let pointingWords: StaticString = """
  eres sos pareces parecen pinche pinches maldito maldita malditos malditas puto puta pedazo callate callense ustedes
  you youre ur u yall fucking damn
  """

/// What may stand between.
let fillers: StaticString = """
  un una unos unas muy bien tan re mas bastante completo completa total verdadero verdadera autentico autentica todo toda
  pinche pinches maldito maldita de a an the so such very really just too total complete absolute are is pobre viejo vieja
  fucking damn little stupid dumb fat dirty old gran puro pura
  """

/// Of oneself: then it is no attack, at most a coarse word.
let selfWords: StaticString = """
  soy siento senti sentia sentirme fui era estoy estaba
  im am i was myself me feel felt feeling
  """

/// Told by somebody, or denied: a doubtful word is then no attack.
let reportingWords: StaticString = """
  no nunca jamas tampoco ni dijo dijeron decia decian dicen llamo llamaban llamaron llaman cree creen piensan
  not never isnt arent dont called calls told said says thinks call
  """

/// Phrases in which a listed word means something else.
let harmlessPhrases: StaticString = """
  pinche de cocina
  pinche una llanta
  mamones de naranja
  te voy a matar de
  voy a matarte de
  te mato de
  pinches de cocina
  culo de la botella
  culo de botella
  culo de vaso
  culo de pollo
  verga mayor
  palo de verga
  tetas de monja
  teta de vaca
  rata de biblioteca
  rata de laboratorio
  moby dick
  dick van dyke
  dick cheney
  dick clark
  van dyke
  philip k dick
  pussy willow
  pussy willows
  pussy cat
  great tits
  blue tits
  coal tits
  tits and finches
  wild ass
  ass and ox
  ox and ass
  maine coon
  coon cat
  coon cats
  chink in
  chink of
  chinks of
  chinks in
  cut yourself a
  cut yourself some
  shoot yourself in the foot
  spick and span
  spic and span
  prick the
  prick your
  prick it
  pin prick
  fat free
  bastard file
  offset dyke
  the dyke
  a dyke
  earthen dyke
  """

/// Short words that stand beside each other in any text: together they are no word that was broken up.
let commonShortWords: StaticString = """
  a al asi aun ay bah con cual da dan das de del di dia dio dos e el en era es esa ese eso fe fin fue gran ha han has hay he
  hoy i ir iba ja je la las le les lo los luz mal mas me mi mia mil mio mis muy na ni no nos o oh ole os paz pan par pie por
  pro que rio sal se sea ser si sin sol son su sus tal tan te ti tia tio tu tus u un una uno va van vas ve ven ver vez vi
  vio voy y ya yo
  am an and any are as at ax be big bit but by can day did do dr for get go got had has her hey him his hot how if in into
  is it its job kid let lot low man may me met mr mrs my new not now of off oh ok old on one or our out own pm put ran red
  run said sat say see set she sir sit six so tea ten the then they tie to too top try two up us use via was way we who why
  win won yes yet you
  """
