/// English as it is used to hurt; the notation of `spanishWords`.
let englishWords: StaticString = """
  c fuck//s/ed/in/ing/ery/up/ups
  c fuk//in/ing/s|fck//in/ing/s|phuck|fuq|effing|fucc
  c ~motherfuck
  i fuck/er/ers/face/wit/tard/tards/head
  i motherfuck/er/ers
  i fuck|fck|fuk you|u|off|yourself|them|him|her
  i screw you
  i go fuck|fck yourself
  i go to hell
  i stfu|gtfo|foad|kma
  i shut the fuck|hell up
  c wtf
  c shit//s/ty/tier/show/load/storm
  c bullshit|bullshitter|horseshit|apeshit|batshit
  i shithead//s|shitbag|shitface|dipshit//s
  i piece|sack|pile|bag of shit|crap|garbage|trash
  c goddam/n|goddammit
  c damn you
  i bitch//es/y/ass
  c bitch/ing|bitchin
  i son|sons of a bitch
  i sonofabitch
  i cunt//s/y
  i asshole//s|ashole//s|arsehole//s|asswipe//s|asshat//s|dumbass//es|lardass|fatass
  i ass hole//s
  i kiss my ass|arse
  i suck my ass|arse
  c ass|arse
  i bastard//s
  i whor/e/es/ing
  i slut//s/ty
  i skank//s/y
  i prick//s
  i wanker//s
  i tosser//s
  i twat//s
  i bollocks
  i dickhead//s|dickface
  i dick//s
  x suck my dick|cock|balls
  x dick pic//s
  x cock//s sucker|sucking
  x cocksucker//s/ing
  x blowjob//s|handjob//s
  x blow|hand job//s
  x cumshot//s|cumslut//s
  x send|show me|us|your nudes|tits|boobs
  x send nudes
  x tits|titties|pussy|pussies
  x want to|wanna fuck|bang you
  x wanna fuck|bang you
  x milf//s
  i douche//bag/bags
  i scumbag//s
  i scum of the earth
  i moron//s
  d idiot//s/ic
  d imbecile//s
  d stupid
  d dumb
  d dummy
  d loser//s
  d pathetic
  d worthless
  d useless
  d disgusting
  e ugly
  e fat
  e pig//s
  e cow
  e trash
  e garbage
  d ignorant
  e clown//s
  e creep//s
  e freak//s
  d brainless|braindead
  e filthy
  e scum
  i nobody likes|loves|asked|wants you
  i you make me sick
  i waste of space|oxygen
  i you are|you're|youre nothing
  i shut up you|your|idiot|stupid|bitch|moron|already
  i shut your mouth|face|trap|pie
  i get lost you
  i drop dead
  s nigger//s|nigga//s/z|n1gga|n1gger
  s fag//s/got/gots/gy
  s dyke//s
  s tranny|trannies|shemale//s
  s retard//s/ed
  s spastic//s
  s mongoloid//s
  s spic//s|spick//s
  s wetback//s
  s beaner//s
  s chink//s
  s gook//s
  s kike//s
  s paki//s
  s raghead//s|towelhead//s|sandnigger//s
  s coon//s
  s jigaboo//s
  s gyppo//s|pikey//s
  s cripple you
  s feminazi//s
  s go back to your|mexico country
  s fucking|dirty|filthy|stupid mexican//s
  s fucking|dirty|filthy|stupid immigrant//s
  s fucking|dirty|filthy|stupid jew//s
  s fucking|dirty|filthy|stupid muslim//s
  s fucking|dirty|filthy|stupid indian//s
  t kill yourself|urself|yourselves
  t kill your self
  t kys
  t go die
  t go hang yourself
  t hang|neck yourself
  t i will|ll|gonna|am _ kill|hurt|beat|rape|find|shoot|stab|punch you
  t i'll|ill|imma|gonna kill|hurt|beat|rape|find|shoot|stab|punch|end you
  t going to kill|beat|rape|shoot|stab|punch you|him|her|them
  t i hope you|they|u die|suffer|choke|burn|rot
  t you|they|u should die|be|kill|rot shot|killed|dead|raped|yourself|themselves
  t you should die
  t you deserve to die|suffer
  t i know where you live
  t watch your back
  t you're|youre|you are dead meat
  t die bitch
  """
