// WebClient
