// Records: what a person recorded, as every device and the server keep it (docs/records-and-sync.md). Pure; depends on Base only.
//
//   Record.swift          one record: fields with stamps, set, delete
//   Record+Merge.swift    the join of two states of one record: the heart of everything
//   Record+JSON.swift     its JSON form, strictly checked
//   FieldStamps.swift     the stamps of fields that differ from the record's own
//   Replica.swift         all records one device knows, by collection and identifier
//   RowMerge.swift        what the server's row of a record becomes when a device sends one
//   Outbox.swift          which entries of a device's log go out together
