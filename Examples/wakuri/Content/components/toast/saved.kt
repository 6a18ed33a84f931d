scope.launch {
    val result = snackbarHost.showSnackbar("Ticket saved", actionLabel = "Undo")
    if (result == SnackbarResult.ActionPerformed) remove(ticket)
}
