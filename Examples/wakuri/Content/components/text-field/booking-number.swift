WakuriField("Booking number", text: $number)
    .hint("On your ticket, below the bars")
    .error(number.isBookingNumber ? nil : "Enter 6 digits, as on your ticket")
    .keyboardType(.numberPad)
