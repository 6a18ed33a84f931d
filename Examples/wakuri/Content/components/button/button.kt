WakuriButton(text = "Book this sailing", kind = Kind.Main) {
    book(sailing)
}
