print("build-site")
