// Banners at the top of an app's home.
extension AccountWords {
  func unsaved(_ reason: Store.Reason) -> String {
    switch reason {
    case .quota: unsavedQuota
    case .closed: unsavedClosed
    case .private: unsavedPrivate
    }
  }

  func expired(_ waiting: Int) -> String { waiting == 0 ? expiredNothingWaits : expiredWaiting(waiting) }
  func offline(_ waiting: Int) -> String { waiting == 0 ? offlineNothingWaits : offlineWaiting(waiting) }
}
