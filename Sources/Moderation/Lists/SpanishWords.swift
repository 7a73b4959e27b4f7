/// Spanish as it is used to hurt, Mexico's first. Ours; docs/moderation.md says which public lists it was compared with, their
/// sources and licences, and what of them is left out and why.
///
/// A line: the kind (`Lexicon.Line`), then a word or a phrase. `put/a/as` stands for puta, putas; a first empty ending (`cabron//a`)
/// for the stem itself; `a|b` for one or the other; `_` for at most two words of any kind; `~` before a word for it wherever it
/// stands within another. Accents are left out, ñ is not.
let spanishWords: StaticString = """
  i put/a/as/o/os/ita/itas/ito/itos/azo/on/ona/isima/arraca/arracas
  i pta|ptas
  i hijueputa//s
  i hijueput/a/as/o/os
  i hijoput/a/as
  i joput/a/as
  i jueputa
  i hdp|hdsptm|hdtpm|hjdp|hdlch|hdlchm|hdsp
  i ~hijodeputa
  i ~hijadeputa
  i ~hijosdeputa
  i ~putamadre
  i ~chingatumadre
  i ~chingasatumadre
  i ~chinguesatumadre
  i hij/o/a/os/as de _ put/a/as
  i hij/o/a/os/as de _ perra
  i hij/o/a/os/as de _ chingada
  i hij/o/a/os/as de _ verga
  i hij/o/a/os/as de _ mierda
  i mald/ito/ita/itos/itas hij/o/a/os/as
  i malparid/o/a/os/as
  i malnacid/o/a/os/as
  i pendej/o/a/os/as/ito/ita/azo/ete
  c pendejad/a/as
  c mamad/a/as
  i pndj/o/a/os|pndejo|pendjo|pendego|pndjs
  i cabron//a/es/as/cito/azo
  i kbron//a/es|cbron//es|cabrn
  i culer/o/a/os/as
  i qlero//s
  i ojet/e/es
  i mamon//a/es/as
  i mamahuev/o/os/a
  i lameculo//s
  i lamebota//s
  i lamehuevo//s
  i chupamedia//s
  i pinch/e/es pendej/o/a/os/as
  c pinch/e/es/i/is
  c pnche//s
  i chinga tu madre
  i chinguen a su madre
  i chingas a tu madre
  i chingue//s a su|tu madre
  i chinga a tu madre
  i a chingar a tu|su madre
  i ve/te a la chingada
  i vete|vayanse|largate|larguense a la mierda|verga|chingada|chingadera
  i vete|vayanse|larguense|largate al carajo|diablo|infierno
  i vete|vayanse a chingar
  i a la verga contigo
  i tu puta madre
  i putisim/a/o
  i que te den por culo
  i que te jodan
  i jodete|jodanse
  i chingate|chinguense|chingense
  i chtm|ctm|ctmr|chingatm|ptm|ptmd|vtlv|vtalv|vtlch|vtaln
  c chingad/a/o/os/as/era/eras
  c ching/ar/an/aron/aste/ando/are/uen/ue/uenlo
  c chingo//s de
  c verg/a/as/azo/azos/uiza
  c vrg|vrga|brga|vergga
  c alv|alvrg|alch
  c mierd/a/as/oso/osa
  c mrd|mrda|mierdoso|mierdero
  c cojones
  c hostia|ostia puta
  c joder|jodid/o/a/os/as|jodan|joden|jode
  c carajo//s
  c coño//s
  c gilipollez|gilipolleces
  c cagad/a/as de perro
  c que cagada
  c culo//s
  c me vale verga|pito|madres
  c puñet/a/as/ero/eros
  c puneta//s
  c putad/a/as
  c por la chingada
  i gilipolla//s
  i gilipuert/as
  i jilipolla//s
  i soplapolla//s
  i soplagait/as
  i tocapelot/as
  i tragasable//s
  i comemierd/a/as
  i caremonda|careverga|caraculo|carapolla
  i cara de verga|culo|mierda
  i boludo|boluda|boludos|boludas
  i pelotud/o/a/os/as
  i gonorrea//s
  i pirob/o/a/os
  i cacorr/o/a/os
  i guevon//a/es/as
  i güevon//a/es/as
  i weon//a/es
  i aweonao|ahuevado|agüevado|agueonao
  i malafoll/a
  i zorr/a/as de mierda
  i perr/a/o/as/os de mierda
  i basura humana
  i escoria humana
  i pedazo de mierda|basura|animal|idiota|imbecil|pendejo|burro
  i bola|sarta|monton|par|bonche de idiotas|pendejos|imbeciles|inutiles|babosos|tarados|ignorantes|estupidos|mensos|brutos
  i muert/o/a/os/as de hambre
  i arrastrad/o/a/os/as
  i bastard/o/a/os/as
  i maldit/o/a/os/as perr/o/a/os/as
  i maldit/o/a/os/as idiota//s
  i mald/ito/ita viej/o/a
  i me cago en tu|ti|su|vosotros|ustedes
  i chinga/n a tu|su madre
  i me das asco
  i dan asco ustedes
  i das asco
  i das lastima
  i das pena ajena
  i cierra el hocico|pico|osico
  i callate el hocico|osico
  i nadie te quiere
  i nadie te soporta
  i nadie te pregunto
  i no vales nada
  i no sirves para nada
  i largate|vete de aqui perra|puta|pendejo|zorra|perro
  i no sirves pa nada
  i eres una|un basura|mierda|asco|cerdo|cerda|rata|animal|lacra|escoria|vergüenza|verguenza|perra|perro|zorra|zorro|vaca|ballena|foca|gata|gato|naca|naco|golfa|cualquiera|bruja|parasito|engendro|adefesio|monstruo|nadie|lastre|fracaso
  i son una|un|unos|unas basura|mierda|asco|cerdos|cerdas|ratas|animales|lacra|lacras|escoria|perras|perros|zorras|parasitos|gatos|gatas|nacos
  i eres lo peor
  i eres un cero a la izquierda
  i pareces ballena|vaca|puerco|cerdo|cerda|tinaco|puta
  d idiot/a/as
  d imbecil//es
  d estupid/o/a/os/as
  d tont/o/a/os/as/ito/ita
  d tontej/o/a
  d mens/o/a/os/as
  d babos/o/a/os/as
  d tarad/o/a/os/as
  d inutil//es
  d inepto|inepta|ineptos|ineptas
  e burr/o/a/os/as
  e animal//es
  e brut/o/a/os/as
  d ignorant/e/es
  d ridicul/o/a/os/as
  d patetic/o/a/os/as
  d asqueros/o/a/os/as
  e gord/o/a/os/as
  e marran/o/a/os/as
  e puerc/o/a/os/as
  e cerd/o/a/os/as
  e fe/o/a/os/as
  d fodong/o/a/os/as
  e perr/a/as
  e zorr/a/as
  e rat/a/as
  d mugros/o/a/os/as
  d apestos/o/a/os/as
  d cretin/o/a/os/as
  d lerd/o/a/os/as
  d zoquet/e/es
  e payas/o/a/os/as
  d fracasad/o/a/os/as
  d perdedor//a/es/as
  d arpia//s
  e golf/a/as
  d ramer/a/as
  d prostitut/a/as
  d mamarrach/o/os
  e lacr/a/as
  s jot/o/os/it/itos/ito/ete/olon
  s maric/on/ones/onazo/onas/ona
  s marik/on/ones
  s mariquit/a/as
  s maric/a/as
  s machorr/a/as
  s marimach/a/as/o/os
  s bolleras|bollera
  s travel/o/os
  s pinch/e/es indi/o/a/os/as
  s pinch/e/es priet/o/a/os/as
  s pinch/e/es negr/o/a/os/as
  s pinch/e/es nac/o/a/os/as
  s pinch/e/es gat/o/a/os/as
  s pinch/e/es chin/o/a/os/as
  s pinch/e/es viej/o/a/os/as
  s pinch/e/es gord/o/a/os/as
  s negr/o/a/os/as de mierda
  s indi/o/a/os/as de mierda
  s sudaca//s
  s panchit/o/os de mierda
  s mor/o/os de mierda
  s judi/o/a/os de mierda
  s indi/o/a/os/as pata rajada
  s patarajad/a/as
  s indi/o/a/os/as bajad/o/a/os/as del cerro
  s nac/o/a/os/as
  s priet/o/a/os/as asqueros/o/a/os/as
  s chacha//s igualad/a/as
  s igualad/o/a/os/as
  s retrasad/o/a/os/as mental//es
  s retrasadit/o/a
  s retras/ado/ada de mierda
  s mongol//es/ito/itos/ita
  s mongolic/o/a/os/as
  s subnormal//es
  s sidos/o/a/os/as
  s anormal//es de mierda
  s lisiad/o/a/os/as de mierda
  s enan/o/a de mierda
  s feminazi//s
  s mugros/o/a/os/as indi/o/a/os/as
  s regresa/te|regresen|largate a tu pais|rancho|cerro|pueblo
  s parec/es/en indi/o/a/os/as
  x follar|folla/mos|follada|follarte|follarnos
  x cojer/te
  x te quiero cojer|coger
  x quiero cogerte|cojerte|follarte
  x te cojo|follo
  x chupame/la/las|chupamelo
  x chupame la|el
  x pel/ame la verga
  x pasa|manda pack
  x pasa|manda|mandame|pasame tus|unas|las|mas nudes|packs
  x pasa|manda|mandame|pasame nudes
  x fotos|foto|videos|video encuerada|desnuda|encueradas|desnudas
  x mandame|manda|pasa|pasame el pack
  x nalgon//a/as/es
  x tetas|tetona|tetonas|tetotas|chichona|chichonas
  x que rica estas
  x estas bien buena
  x panoch/a/as
  x pit/o/ote parado
  x verga parada
  x hacer una paja
  x hazme una paja|mamada
  x polla//s gorda
  x chupapoll/a/as
  x soplapoll/as
  t te voy|vamos a _ matar|golpear|madrear|partir|romper|reventar|quebrar|violar|desaparecer|quemar|picar
  t los|las|les|lo|la voy|vamos a matar|madrear|reventar|quebrar|violar|quemar|partir|golpear|linchar
  t voy|vamos a matarte|golpearte|madrearte|partirte|romperte|violarte|quebrarte|reventarte|matarlos|matarlas|desaparecerte
  t te mato|madreo|quiebro|reviento|parto|mataria|matare
  t te rompo|parto la|el|toda madre|cara|hocico|boca|jeta|cabeza
  t ojala te|se muer/as/an/a
  t ojala te|los|las|se atropell/en
  t ojala te|los|las mat/en
  t ojala te viol/en
  t deberias morirte|matarte|suicidarte
  t se van a morir
  t te vas a morir perra|puta|perro|pendejo|cabron
  t deberian matarte|matarlos|violarte|matarlas|colgarte|colgarlos|lincharte
  t muerete|mueranse
  t muere te
  t matate|suicidate|ahorcate|matense|cuelgate
  t tirate de un puente
  t se donde vives
  t se en donde vives
  t cuidate la espalda
  t te voy a ir a buscar
  t te va a cargar la|el chingada|verga|payaso
  t hay que matar|linchar|quemar|violar|desaparecer a|los|las
  t mereces|merecen morir|morirte
  t mereces que te maten|violen|peguen|golpeen
  t hay que matarlos|matarlas|matarlo|matarla|lincharlos|quemarlos|violarlas
  """
