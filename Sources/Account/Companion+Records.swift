extension Companion {
  /// A new record with a fresh identifier and stamp; it is saved with `save`.
  public func record(in collection: String, _ fields: JSONObject, _ environment: Environment) -> Record {
    store.record(in: collection, fields, environment)
  }

  /// A stamp for changing or deleting a record that there is already.
  public func stamp(_ environment: Environment) -> Stamp { store.stamp(environment) }
}
