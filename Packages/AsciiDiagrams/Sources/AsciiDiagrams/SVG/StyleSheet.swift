extension Diagram {
  /// The style of all diagrams of a page; `Templates/assets/diagrams.css` begins with the same.
  ///
  /// Lines are one unit wide and offset by half a unit, so that at one, two and three pixels a unit
  /// they cover whole pixels. The colors are properties: `--diagram-ground` of screens and panels,
  /// `--diagram-tint` of controls, `--diagram-edge` of lines, `--diagram-rule` of separators,
  /// `--diagram-accent` of annotation and of emphasized parts, `--diagram-soft` of an emphasized
  /// area, `--diagram-danger`, `--diagram-muted` and `--diagram-shadow`.
  public static let styleSheet = """
    .diagram{display:block;overflow:visible;color:inherit}\
    .diagram path{fill:none;stroke:var(--diagram-edge,currentColor);stroke-linecap:round;\
    stroke-linejoin:round;transform:translate(.5px,.5px)}\
    .diagram .k0{fill:var(--diagram-ground,Canvas);stroke:currentColor;stroke-width:1.75}\
    .diagram :is(.k1,.k3){fill:var(--diagram-ground,Canvas)}\
    .diagram .k3{filter:drop-shadow(0 2px 5px var(--diagram-shadow,transparent))}\
    .diagram :is(.k2,.t){fill:var(--diagram-tint,Canvas)}\
    .diagram .ks{fill:var(--diagram-soft,Canvas);stroke:var(--diagram-accent,currentColor);\
    stroke-width:2}\
    .diagram .h{stroke:currentColor;stroke-width:3}\
    .diagram .d{stroke-dasharray:4 4;stroke-linecap:butt}\
    .diagram .hd{stroke:currentColor;stroke-width:3;stroke-dasharray:4 4;stroke-linecap:butt}\
    .diagram .r{stroke:var(--diagram-rule,currentColor)}\
    .diagram :is(.l,.fl,.n,.o){stroke:var(--diagram-accent,currentColor)}\
    .diagram :is(.fl,.o){fill:var(--diagram-accent,currentColor)}\
    .diagram .b{stroke:var(--diagram-accent,currentColor);stroke-width:2}\
    .diagram .g{stroke:currentColor;stroke-width:1.5}\
    .diagram .gi{stroke:var(--diagram-ground,Canvas);stroke-width:1.5}\
    .diagram .f{fill:var(--diagram-edge,currentColor)}\
    .diagram .p{stroke:currentColor;stroke-width:8}\
    .diagram .q{fill:var(--diagram-ground,Canvas)}.diagram :is(.q,.kb,g.n){stroke:none}\
    .diagram .n{stroke-width:15}\
    .diagram :is(.s1,.s2,.s3,.s4){fill:currentColor;stroke:none;transform:none}\
    .diagram .s1{fill-opacity:.1}.diagram .s2{fill-opacity:.2}.diagram .s3{fill-opacity:.64}\
    .diagram text{fill:currentColor;font-size:13px;white-space:pre}\
    .diagram .y{font-size:20px}\
    .diagram .c{text-anchor:middle}.diagram .e{text-anchor:end}\
    .diagram .i{fill:var(--diagram-ground,Canvas);forced-color-adjust:none}\
    .diagram .n text{fill:var(--diagram-ground,Canvas);font-size:10px;font-weight:600;\
    text-anchor:middle;forced-color-adjust:none}\
    .diagram .ra{fill:var(--diagram-accent,currentColor);font-weight:600}\
    .diagram :is(.rd,.kb){fill:var(--diagram-danger,currentColor)}\
    .diagram .rt{font-weight:650}\
    .diagram .rl{font-size:20px;font-weight:650}\
    .diagram .rs{fill:var(--diagram-muted,currentColor)}\
    .diagram .rx{fill:var(--diagram-muted,currentColor);font-weight:300}
    """

  /// The additional style of an image in a separate file, beyond ``styleSheet``.
  static let standaloneStyleSheet = """
    .diagram{color:#1d1d1f;font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",\
    "Hiragino Sans","Yu Gothic UI","Noto Sans CJK JP","Noto Sans JP",sans-serif;\
    --diagram-ground:#fff;--diagram-tint:#eef0f5;--diagram-edge:#555b66;--diagram-rule:#7d8592;\
    --diagram-accent:#1f4db3;--diagram-soft:#e2e9f8;--diagram-danger:#b0231c;\
    --diagram-muted:#555b66;--diagram-shadow:#1c1e2440}\
    .light{background:#f0f1f5}\
    @media(prefers-color-scheme:dark){.diagram:not(.light){color:#f2f2f4;--diagram-ground:#1d2026;\
    --diagram-tint:#2b303a;--diagram-edge:#adb4c0;--diagram-rule:#7e8794;--diagram-accent:#92b8ff;\
    --diagram-soft:#27344d;--diagram-danger:#ff9f94;--diagram-muted:#adb4c0;\
    --diagram-shadow:#000c}}\
    @media(forced-colors:active){.light{background:Canvas}.diagram{color:CanvasText;--diagram-ground:Canvas;\
    --diagram-tint:Canvas;--diagram-edge:CanvasText;--diagram-rule:CanvasText;\
    --diagram-accent:CanvasText;--diagram-soft:Canvas;--diagram-danger:CanvasText;\
    --diagram-muted:CanvasText;--diagram-shadow:transparent}}
    """
}
