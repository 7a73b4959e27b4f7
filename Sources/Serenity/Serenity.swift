// Serenity
