import ServerAPI

// Where records are kept (PL-05), records of another account, deletion.
extension AccountWords {
  var inAccountPoints: [String] { [inAccountPointDevices, inAccountPointEncrypted, inAccountPointChange] }

  /// A sensitive kind of record, and what it is.
  func kind(_ kind: Purpose) -> String {
    switch kind {
    case .mood: kindMood
    case .disability: kindDisability
    case .place: kindPlace
    case .health: kindHealth
    case .notice, .records, .news: ""
    }
  }
  func kindDetail(_ kind: Purpose) -> String {
    switch kind {
    case .mood: kindMoodDetail
    case .disability: kindDisabilityDetail
    case .place: kindPlaceDetail
    case .health: kindHealthDetail
    case .notice, .records, .news: ""
    }
  }

  func otherLead(_ count: Int, _ email: String) -> String {
    email.isEmpty ? otherLeadUnknown(count) : otherLeadOf(count, email)
  }

  var deleteFacts: [(name: String, value: String)] {
    [
      (deleteNowWhen, deleteNowWhat), (deleteDevicesWhen, deleteDevicesWhat), (deleteLaterWhen, deleteLaterWhat),
      (deleteRegretWhen, deleteRegretWhat),
    ]
  }

  func receiptLines(_ receipt: Receipt, _ environment: Environment) -> [(name: String, value: String)] {
    [
      (receiptAccount, receipt.email), (receiptReference, receipt.account),
      (receiptAsked, date(receipt.asked, environment)),
      (receiptErased, date(receipt.until, environment)),
    ]
  }
}
