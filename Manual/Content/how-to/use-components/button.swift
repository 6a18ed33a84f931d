Button("Save") { save() }
  .buttonStyle(.borderedProminent)
