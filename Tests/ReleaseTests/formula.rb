# A stand-in for Homebrew: reads a formula, installs it below a folder, runs its test, says what it asks for.
#
#     ruby formula.rb FORMULA PREFIX
#
# It knows what our formula uses of https://docs.brew.sh/Formula-Cookbook, and stops at all else. Commands
# are really run, in the folder where this one is.

require "json"
require "pathname"

class Formula
  FACTS = { "dependencies" => [] }

  class << self
    attr_reader :test_block

    def desc(text) = FACTS["desc"] = text
    def homepage(address) = FACTS["homepage"] = address
    def url(address, tag:) = FACTS.merge!("url" => address, "tag" => tag)
    def head(address, branch:) = FACTS.merge!("head" => address, "branch" => branch)
    def test(&block) = @test_block = block

    def depends_on(name)
      FACTS["dependencies"] << (name.is_a?(Hash) ? name.keys.first : name)
    end
    alias uses_from_macos depends_on
  end

  attr_reader :prefix, :testpath

  def initialize(prefix)
    @prefix = prefix
    @testpath = prefix/"test"
  end

  def bin = prefix/"bin"

  def system(*command)
    Kernel.system(*command.map(&:to_s), out: File::NULL) or abort "failed: #{command.join(" ")}"
  end

  def assert_path_exists(path)
    path.exist? or abort "missing: #{path}"
  end

  def run_test
    testpath.mkpath
    Dir.chdir(testpath) { instance_eval(&self.class.test_block) }
  end
end

load ARGV[0]
formula = Object.const_get(File.basename(ARGV[0], ".rb").capitalize).new(Pathname(ARGV[1]))
formula.install
formula.run_test
puts JSON.generate(Formula::FACTS)
