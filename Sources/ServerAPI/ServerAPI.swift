// ServerAPI
