WakuriButton("Book this sailing", kind: .main) {
    book(sailing)
}
