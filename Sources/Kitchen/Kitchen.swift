// Recipes as data, and what follows from them: nothing that can be computed is typed in.
//
// Food.swift           a food: its stand at the market, its allergens, its months, what 100 g of it contain
// Recipe.swift         a recipe: ingredients, steps with their vessel and timer
// Cookbook.swift       all foods and recipes, read from `content/greengrocery`
// Measure.swift        units, and how many grams they are of a food
// Portion.swift        an amount for other portions, rounded as one measures in a kitchen
// Nutrition.swift      what a portion contains, and what was not counted
// Marks.swift          vegetarian, vegan, gentle on glucose, allergens, cost, season: each by a rule
// RecipeChoice.swift   recipes as the one ranking (Wellbeing) takes them: today's, and why (GG-09)
// RecipeSearch.swift   recipes by words, in singular and plural
// ShoppingList.swift   what is to be bought for several recipes, by stand
// CookSession.swift    cook mode: the step, and timers that run at the same time
@_exported import Base
