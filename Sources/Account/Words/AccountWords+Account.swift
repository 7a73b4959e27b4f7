// The account, logged in or not.
extension AccountWords {
  var offerPoints: [String] { [offerPointDevices, offerPointRecovery, offerPointFiveApps] }
  var exportPoints: [String] { [exportPointRecords, exportPointAccount, exportPointConsents] }
  func recordsValue(_ allowed: Bool) -> String { allowed ? recordsValueAccount : recordsValueDevice }
}
