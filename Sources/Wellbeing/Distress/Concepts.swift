/// What words are about, for the model: a word not among its examples still counts by its kin.
enum Concepts {
  /// The concepts of a word, a bit each.
  static func of(_ letters: [UInt8]) -> UInt64 {
    var found: UInt64 = 0, hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for letter in letters {
      hash = (hash ^ UInt64(letter)) &* 0x100_0000_01B3
      found |= table.concepts(hash ^ beginning)
    }
    return found | table.concepts(hash)
  }

  /// Sets apart the beginnings of words from whole ones.
  private static let beginning: UInt64 = 0x9E37_79B9_7F4A_7C15

  private struct Table {
    private var slots = [(hash: UInt64, concepts: UInt64)](repeating: (0, 0), count: 4_096)

    init(_ lines: StaticString) {
      var concept: UInt64 = 1, word: [UInt8] = []
      for place in 0...lines.utf8CodeUnitCount {
        let byte = place < lines.utf8CodeUnitCount ? lines.utf8Start[place] : 0x0A
        if byte != 0x20, byte != 0x0A {
          word.append(byte)
          continue
        }
        if word.last == UInt8(ascii: "*") {
          add(hashOf(soundsOf(Array(word.dropLast()))) ^ beginning, concept)
        } else if !word.isEmpty {
          add(hashOf(soundsOf(word)), concept)
        }
        word = []
        if byte == 0x0A { concept <<= 1 }
      }
    }

    private mutating func add(_ hash: UInt64, _ concept: UInt64) {
      let place = slot(hash)
      slots[place] = (hash, slots[place].concepts | concept)
    }
    private func slot(_ hash: UInt64) -> Int {
      var place = Int(truncatingIfNeeded: (hash >> 20) & 4_095)
      while slots[place].hash != 0, slots[place].hash != hash { place = (place + 1) & 4_095 }
      return place
    }
    func concepts(_ hash: UInt64) -> UInt64 { slots[slot(hash)].concepts }
  }
  /// Read once, at the first note.
  private static let table = Table(conceptWords)
}

/// One concept a line, at most 64: whole words, or beginnings (`*`). Without accents, in small letters.
let conceptWords: StaticString = """
  mor* muer* muri* fallec* die dies dying dead death difunt* mourir morta morte ataud tumba funeral sepultur* \
  entierr* velorio
  mat* suicid* asesin* kill* ahorc* colgar* cuelg* colgad* envenen* sobredosis overdos* kms horca tuer
  cort* lastim* heri* hier* aran* rasgu* quem* autoles* cut* cutting selfharm* burn* tajo* rajar* raje* rajad* \
  sangr* blood
  avent* tir* salt* brinc* lanz* arroj* jump* solt* caer* caig* estrell* atraves* chocar* hund*
  puente* azotea balcon edificio vias metro tren barandal cornisa precipicio barranc* roof bridge ledge orilla \
  anden techo ventana piso presa rio canal carretera acantilado vacio train balcony highway
  pistola arma cuchill* navaja* cuter machete tijeras soga lazo cuerda mecate nudo rope knife gun razor blade* \
  gillette rastrillo vidrio* cinturon viga gas revolver cargador bala balas balazo tiro picahielo
  pastill* medic* pildora* tableta* clona* rivotril tafil paracetamol pills meds ansioliti* antidepres* frasco \
  blister veneno cloro raticida insecticida insulina somnifer* dosis remedios poison comprimid*
  viv* vid* exist* life live living alive existence vie vida mundo respir* breathe breathing world nacer naci \
  nacido born
  termin* acab* fin final finales end ending ended finish* apag* conclu* ultim* last over parar pare cierr* finir
  desaparec* esfum* borr* desvanec* disappear* vanish* evapor* extingu* desintegr* gone partir marchar*
  dormi* duerm* descans* despert* despiert* amanec* ojos paz sleep wake waking rest asleep eterno siempre forever
  ya no
  no not dont never nunca jamas ni tampoco cant wont nao pas sin without tampoco ningun* nada nothing
  quier* quis* dese* ganas ojala want* wish* wanna hope ruego pido pedir rez* anhel* prefer* gustaria quero veux \
  tentad* tentacion antoj*
  puedo pude aguant* soport* resist* fuerza* rind* rend* cans* hart* agot* tired exhausted cant anymore give giving \
  sigo seguir fatig* exhaust* abrum*
  carga estorb* sobro sobra* molest* peso inutil sirvo sirve val* fallad* burden worthless useless basura fracas* \
  error lastre arruin* decepcion* merezco deserve odio detest* asco hate culpa
  mejor* tranquil* feliz felices alivi* better relieved libr* facil* ligero calma calm* relief free
  me mi yo conmigo mismo misma myself i my im ive mio mia moi je meu eu
  nadie nobody noone anyone ninguno
  todos ellos ustedes familia everyone everybody them mundo gente hijos
  adios desped* carta* nota recado mensaje goodbye testamento farewell letter letters note bye adeus adieu
  perdon* disculp* sorry forgive
  regal* repart* herenci* contrasen* seguro password* pendientes papeles ordenad* heredo donde encarg* cuid* cuiden
  tom* trag* bebi* ingeri* swallow* take took taking comi comer
  guard* junt* cont* escond* acumul* ahorr* saving saved prepar* listo lista plan* compr* consegu* consig* busc* \
  investig* googl* search* averig* fecha decid*
  brazo* muneca* pierna* muslo* vena* antebrazo piel arm arms wrist* thigh* skin mancha* manga mangas
  cuello cara ojo boca cabeza espalda cabello pelo nariz diente* labio* costilla* face neck hair cabellos panza \
  estomago pechos piernas brazo nalga* cuerpo
  moret* morad* moraton* cicatri* bruise* herida* golpes hinchad* sangr* marca* marcado reventad* roto rota \
  fractur*
  novi* espos* marido mujer pareja ex exnovi* exespos* husband boyfriend girlfriend partner wife conyuge galan vato \
  mari namorado concubino
  papa padre papi mama madre mami ama apa padrastro madrastra dad mom father mother stepdad stepfather stepmom \
  parents papas padres pai pere jefito
  tio tia hermano hermana primo prima abuelo abuela suegr* cunad* hermanastro uncle brother cousin grandpa carnal \
  hijo hija yerno nuera son familiar pariente
  jefe patron maestro maestra profe profesor* entrenador coach padre cura pastor doctor policia* padrino tutor \
  coyote sargento supervisor gerente encargado director boss teacher priest capataz guia ministro catequista \
  psicologo medico soldado* militar*
  hombre hombres tipo tipos senor senores vecino desconocid* alguien chofer chavo chavos sujeto viejo man men guy \
  stranger sujetos pandill* ladron* narco* cartel maleante* malandr* extranos banda mafia el ellos
  companer* amig* chav* alumno* ninos morr* classmate* friend* grupo salon bully* roomie*
  peg* golp* cachet* pate* empuj* jal* nalg* cinturon* madre* chicot* ahorc* estrangul* asfix* muerd* mord* escup* \
  hit hits slap* beat* punch* push* shov* kick* chok* grab* bofet* trancaz* putaz* zape* sacud* zarand* arrastr* \
  cintar* puno* punetazo* torc* apret* maltrat* violent* golpiza tunda bate agred* azot* coscorron* chancl* cable \
  vara aporre*
  toc* touch* manose* viol* abus* forz* oblig* acos* desnud* intim* sex* rape* raped forced acaric* besar beso \
  penetr* morbos* encuer* fotos nudes insinu* propas* roce roza restreg* agarra agarro agarran cuarto cama \
  sobrepas* drog*
  amenaz* threat* advirt* juro jura jur* venga* secuestr* levant* extors* piso chantaj* blackmail* difund* publicar \
  entreg* denunci* rescat*
  encerr* encierr* prohib* revis* control* celular llave* dinero permis* pasaporte papeles locks locked lock puerta \
  candado aisl* vigil* deja dejan quita quito quitaron retien* retuv* retenid* tarjeta escap* huir salir
  sigue siguen siguiendo siguio persig* persigu* espi* acech* rond* follow* stalk* esperandome afuera esquina gps
  mied* terror pavor aterr* asust* scared afraid tiembl* tembl* escond* pank* panico temo fear terrified encog* \
  puntitas
  borrach* pedo alcohol* drunk drogad* tomado ebri* enoj* furios* celos* celo encabron* bravo grita grito gritan \
  gritar insult* humill* bebe bebido ofend* groser* coraje
  secreto call* decir digo dijo dice dicen creen cree contar cuente culpa secret tell denuncie avisa
  jaja* jeje* haha* lol xd jsjs* jiji* broma juego jugando jugar risa chiste reir reimos bromea* exager*
  pelicula* peli serie novela libro noticia* cancion video documental cuento poema capitulo personaje protagonista \
  obra teatro movie show song book game videojuego nivel anime podcast ensayo poeta narrador villan* actor actriz \
  murder
  examen trabajo tarea escuela oficina chamba materia tesis clase proyecto reprob* junta work exam homework school \
  calific* turno semestre maestria presentacion
  partido gol gym entren* cancha futbol box boxeo karate taekwondo correr maraton kilometro pesas yoga judo lucha \
  soccer balon equipo pelota alberca nadar bici bicicleta columpio sparring
  cocin* cebolla jitomate picando picar pelar pelando sarten aceite horno plancha comal sopa cena comida caldo \
  tortilla* agua caliente carpint* taller rasur* afeit* depil* peluquer* estilista unas fleco costura* abriendo \
  lata
  alergia* receta vacuna* operacion cirug* hospital consulta presion diabetes vitamina* gripa tos fiebre dolor \
  antibiotic* tratamiento analisis dentista muela anestesia terapia terapeuta quimio sangre colesterol tiroides \
  recet*
  abuelit* perro perrit* gato gatit* mascota perra gata bisabuel* vecina panteon velorio muertos ofrenda \
  aniversario cementerio
  antes chico chica nino nina infancia anos hace used ago cuando eramos pasado ayer
  hoy noche manana tonight tomorrow today fecha viernes lunes domingo pronto madrugada
  llor* trist* depre* sola solo soledad lonely sad cry* extran* nostalgi* vaci* melancol* bajon desanim* apapach*
  dios diosito virgen* senor god jesus lord cielo heaven angeles
  dolor sufr* angusti* duele tormento pain hurts suffering oscur* pesadilla infierno torment* desesper*
  sentido caso chiste motivo razon reason point sense proposito remedio salida salvacion esperanza hopeless hope
  tengo trae traigo traia hay siento veo pienso pens* imagin* think* thought* idea ideas pensamiento* suen*
  hijo hija hermanito sobrino alumno alumna amiga amigo daughter nieto nieta sobrina bebe
  cafe hambre sueno frio calor risa ternura sed cruda flojera celular internet trafico lluvia ruido zapatos precio* \
  vacaciones fiesta boda viaje playa cumpleanos pastel mudanza renta
  nos nosotr* us our ninos ninas hijos hijas
  mas otra vez again another nuev* siempre diario cada seguido
  """
