# Builds Shishin from source. This repository is its own tap:
#
#     brew tap OWNER/shishin https://github.com/OWNER/shishin
#     brew install OWNER/shishin/shishin
class Shishin < Formula
  desc "Site generator for design guidelines in several languages"
  homepage "https://github.com/OWNER/shishin"
  url "https://github.com/OWNER/shishin.git", tag: "0.2.0"
  head "https://github.com/OWNER/shishin.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on "cmark"
  depends_on "snowball"

  uses_from_macos "python" => :build
  uses_from_macos "swift" => :build
  uses_from_macos "libxml2"
  uses_from_macos "zlib"

  def install
    # Homebrew has its own sandbox, in which another cannot be made.
    system "scripts/build-release", "--disable-sandbox"
    system "scripts/install-files", ".build/release/build-site", prefix
  end

  test do
    system bin/"build-site", "new", "site", "handbook"
    system bin/"build-site", "--site", "handbook"
    assert_path_exists testpath/"handbook/Public/index.html"
  end
end
