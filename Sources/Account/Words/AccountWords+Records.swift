// Where records are kept (PL-05), records of another account, deletion.
extension AccountWords {
  var inAccountPoints: [String] { [inAccountPointDevices, inAccountPointEncrypted, inAccountPointChange] }

  func otherLead(_ count: Int, _ email: String) -> String { email.isEmpty ? otherLeadUnknown(count) : otherLeadOf(count, email) }

  var deleteFacts: [(name: String, value: String)] {
    [
      (deleteNowWhen, deleteNowWhat), (deleteDevicesWhen, deleteDevicesWhat), (deleteLaterWhen, deleteLaterWhat),
      (deleteRegretWhen, deleteRegretWhat),
    ]
  }

  func receiptLines(_ receipt: Receipt, _ environment: Environment) -> [(name: String, value: String)] {
    [
      (receiptAccount, receipt.email), (receiptReference, receipt.account), (receiptAsked, date(receipt.asked, environment)),
      (receiptErased, date(receipt.until, environment)),
    ]
  }
}
