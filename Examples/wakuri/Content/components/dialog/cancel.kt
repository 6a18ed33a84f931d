AlertDialog(
    onDismissRequest = { asks = false },
    title = { Text("Cancel this booking?") },
    text = { Text("You get 2,160 back within 5 days.") },
    confirmButton = { TextButton(onClick = { cancel(booking) }) { Text("Cancel booking") } },
    dismissButton = { TextButton(onClick = { asks = false }) { Text("Keep the booking") } },
)
