/// Names of allergens in Spanish, English, French and Portuguese, folded, words apart by spaces and names by commas.
/// What is written on labels and menus of Mexico comes first.
extension Allergen {
  var terms: StaticString {
    switch self {
    case .gluten:
      """
      gluten,trigo,harina de trigo,semola,semolina,cebada,malta,centeno,avena,espelta,kamut,triticale,seitan,cuscus,bulgur,\
      wheat,barley,malt,rye,oat,oats,oatmeal,spelt,couscous,ble,orge,seigle,avoine,epeautre,froment,cevada,centeio,aveia,malte
      """
    case .crustacean:
      """
      crustaceo,crustaceos,camaron,camarones,langosta,langostas,langostino,langostinos,cangrejo,cangrejos,jaiba,jaibas,acocil,\
      krill,crustacean,crustaceans,shrimp,shrimps,prawn,prawns,crab,crabs,lobster,lobsters,crayfish,shellfish,mariscos,marisco,\
      crustace,crustaces,crevette,crevettes,crabe,crabes,homard,langoustine,langoustines,camarao,camaroes,lagosta,caranguejo,siri
      """
    case .egg:
      """
      huevo,huevos,clara de huevo,yema,yemas,albumina,ovoalbumina,mayonesa,merengue,egg,eggs,albumin,mayonnaise,meringue,\
      oeuf,oeufs,ovo,ovos,gema,gemas,maionese
      """
    case .fish:
      """
      pescado,pescados,pez,atun,salmon,sardina,sardinas,anchoa,anchoas,bacalao,tilapia,mojarra,huachinango,robalo,trucha,merluza,\
      surimi,fish,tuna,sardine,sardines,anchovy,anchovies,cod,trout,poisson,poissons,thon,saumon,anchois,morue,truite,\
      peixe,peixes,atum,sardinha,sardinhas,anchova,bacalhau,truta
      """
    case .peanut:
      """
      cacahuate,cacahuates,cacahuete,cacahuetes,mani,manies,peanut,peanuts,groundnut,groundnuts,arachide,arachides,\
      crema de cacahuate,mantequilla de cacahuate,mantequilla de mani,peanut butter,beurre de cacahuete,beurre de cacahuetes,\
      amendoim,amendoins
      """
    case .soy:
      "soya,soja,soy,leche de soya,soy milk,lait de soja,leite de soja,soybean,soybeans,edamame,tofu,tempeh,miso,lecitina de soya,lecitina de soja,tamari"
    case .milk:
      """
      leche,lacteo,lacteos,lactea,lacteas,lactosa,suero de leche,caseina,caseinato,caseinatos,mantequilla,queso,quesos,crema,\
      nata,yogur,yogurt,cajeta,dulce de leche,requeson,panela,jocoque,quesillo,milk,dairy,lactose,whey,casein,caseinate,butter,cheese,\
      cream,buttermilk,lait,laits,laitier,laitiers,lactoserum,caseine,beurre,fromage,creme,yaourt,leite,laticinios,lacteo,\
      manteiga,queijo,iogurte,soro de leite,ghee
      """
    case .treeNut:
      """
      nuez,nueces,nuez de arbol,nueces de arbol,nuez de la india,nuez de castilla,nuez pecana,nuez de nogal,almendra,almendras,leche de almendra,leche de almendras,almond milk,lait d amande,leite de amendoas,avellana,avellanas,\
      pistache,pistaches,pistacho,pistachos,macadamia,maranon,anacardo,anacardos,mazapan de almendra,praline,nut,nuts,tree nut,\
      tree nuts,almond,almonds,hazelnut,hazelnuts,walnut,walnuts,cashew,cashews,pecan,pecans,pistachio,pistachios,brazil nut,\
      brazil nuts,noix,noix de cajou,amande,amandes,noisette,noisettes,noz,nozes,amendoa,amendoas,avela,avelas,castanha,castanhas,\
      castanha de caju
      """
    case .sulphite:
      """
      sulfito,sulfitos,metabisulfito,bisulfito,dioxido de azufre,sulphite,sulphites,sulfite,sulfites,metabisulfite,metabisulphite,\
      sulfur dioxide,sulphur dioxide,anhydride sulfureux,dioxido de enxofre,metabissulfito,bissulfito
      """
    case .sesame: "ajonjoli,sesamo,sesame,tahini,tahina,tahine,gergelim,sesam"
    case .mollusc:
      """
      molusco,moluscos,pulpo,pulpos,calamar,calamares,almeja,almejas,ostion,ostiones,ostra,ostras,mejillon,mejillones,caracol,\
      abulon,callo de hacha,mollusc,molluscs,mollusk,mollusks,octopus,squid,clam,clams,oyster,oysters,mussel,mussels,scallop,\
      scallops,mollusque,mollusques,poulpe,calmar,huitre,huitres,moule,moules,polvo,lula,marisco,mexilhao,mexilhoes
      """
    }
  }

  /// What has the name of an allergen in it and is none. The longest name that fits counts, so these win. The last line has common words that are one
  /// letter from a name and do not look like it: the sign that says "Mantenga libre este pasillo" has no butter (manteiga) in it. (`nuevos` stays a doubt: that is
  /// how `huevos` is misread.)
  static let innocent: StaticString = """
    nuez moscada,nutmeg,noix de muscade,noz moscada,leche de coco,coconut milk,lait de coco,leite de coco,crema de coco,coconut cream,\
    creme de coco,noix de coco,manteca de cacao,mantequilla de cacao,cocoa butter,beurre de cacao,manteiga de cacau,\
    trigo sarraceno,ble noir,creme de tartre,cream of tartar,en polvo,polvo de hornear,polvo para hornear,em polvo,\
    mantenga,otras,outras,camara,calma,better,option,panel,salon,pesado,robado,janela,boisson,amante,arabes
    """
}
