import Foundation
import Testing

@testable import Kitchen

/// The cookbook that is shipped.
enum Real {
  static func json(_ name: String) throws -> JSON {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("content/greengrocery")
    return try JSON.parse(String(contentsOf: folder.appendingPathComponent(name + ".json"), encoding: .utf8))
  }
  static func book() throws -> Cookbook {
    try #require(Cookbook(foods: try json("foods"), recipes: try json("recipes")))
  }
}

/// A small cookbook to reckon by hand.
enum Small {
  static func book() throws -> Cookbook {
    let foods = """
      {"nutrition":{"name":"Table"},"foods":[
      {"id":"nopal","name":{"es":"nopal","en":"nopal"},"stand":"verduleria","origin":"plant","price":20,"cup":80,
       "per100":[16,1,0,3,2,20],"months":[3,4],"pieces":[{"unit":"pieza","grams":50,"one":{"es":"nopal","en":"nopal"},
       "many":{"es":"nopales","en":"nopales"}}]},
      {"id":"queso","name":{"es":"queso","en":"cheese"},"stand":"cremeria","origin":"milk","price":100,
       "per100":[300,18,24,3,0,700],"allergens":["milk"]},
      {"id":"aceite","name":{"es":"aceite","en":"oil"},"stand":"abarrotes","origin":"plant","price":50,"density":0.9,
       "per100":[900,0,100,0,0,0]},
      {"id":"azucar","name":{"es":"azúcar","en":"sugar"},"stand":"abarrotes","origin":"plant","price":30,"cup":200,
       "per100":[400,0,0,100,0,0],"freeSugar":100},
      {"id":"hierba","name":{"es":"hierba","en":"herb"},"stand":"especias","origin":"plant","price":200,"cup":10},
      {"id":"sal","name":{"es":"sal","en":"salt"},"stand":"abarrotes","origin":"plant","price":20,
       "per100":[0,0,0,0,0,39000]},
      {"id":"pollo","name":{"es":"pollo","en":"chicken"},"stand":"carniceria","origin":"meat","price":120,
       "per100":[110,22,2,0,0,50]},
      {"id":"pan","name":{"es":"pan","en":"bread"},"stand":"abarrotes","origin":"plant","price":80,
       "allergens":["gluten"],"per100":[250,12,3,45,6,450]},
      {"id":"huevo","name":{"es":"huevo","en":"egg"},"stand":"cremeria","origin":"egg","price":50,"allergens":["egg"],
       "per100":[140,12,10,1,0,140],"pieces":[{"unit":"pieza","grams":50,"one":{"es":"huevo","en":"egg"},
       "many":{"es":"huevos","en":"eggs"}}]},
      {"broken":true}]}
      """
    let recipes = """
      {"recipes":[
      {"id":"a","title":{"es":"A","en":"A"},"about":{"es":"a","en":"a"},"dish":"plato","portions":4,"minutes":20,
       "ingredients":[{"food":"nopal","amount":8,"unit":"pieza","star":true},
       {"food":"aceite","amount":2,"unit":"cucharada"},{"food":"sal","unit":"gusto"}]},
      {"id":"b","title":{"es":"B","en":"B"},"about":{"es":"b","en":"b"},"dish":"taco","portions":2,"minutes":60,
       "ingredients":[{"food":"nopal","amount":100,"unit":"g"},{"food":"queso","amount":50,"unit":"g","star":true},
       {"food":"huevo","amount":3,"unit":"pieza"}]},
      {"id":"c","title":{"es":"C","en":"C"},"about":{"es":"c","en":"c"},"dish":"vaso","portions":1,"minutes":5,
       "ingredients":[{"food":"azucar","amount":100,"unit":"g","star":true},{"food":"pollo","amount":100,"unit":"g"}]},
      {"id":"d","title":{"es":"D","en":"D"},"about":{"es":"d","en":"d"},"dish":"vaso","portions":1,"minutes":5,
       "ingredients":[{"food":"hierba","amount":10,"unit":"g","star":true},{"food":"pan","amount":30,"unit":"g"}]},
      {"id":"lost","title":{"es":"E","en":"E"},"about":{"es":"e","en":"e"},"dish":"vaso","portions":1,"minutes":5,
       "ingredients":[{"food":"nada","amount":10,"unit":"g"}]}]}
      """
    return try #require(Cookbook(foods: try JSON.parse(foods), recipes: try JSON.parse(recipes)))
  }
}
