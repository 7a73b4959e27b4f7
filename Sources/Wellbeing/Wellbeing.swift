// Wellbeing
