.confirmationDialog("Cancel this booking?", isPresented: $asks, titleVisibility: .visible) {
    Button("Cancel booking", role: .destructive) { cancel(booking) }
    Button("Keep the booking", role: .cancel) {}
} message: {
    Text("You get 2,160 back within 5 days.")
}
