// Files of health data natively: zlib for archives, and files read from the disk in pieces.
//
//   ZlibInflater.swift  DEFLATE by zlib.
//   HealthFile.swift    a file, an archive or not, into a session.
//   HealthArchive.swift what was imported, as chunks in memory.
@_exported import HealthImport
