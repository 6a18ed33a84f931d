extension Diagram {
  /// The style of all diagrams of a page; `Templates/assets/diagrams.css` begins with the same.
  ///
  /// Lines are one unit wide and lie half a unit aside, so that at one, two and three pixels a unit
  /// they cover whole pixels. `--diagram-ground` is the color behind the drawing, for what is cut
  /// out of a filled shape.
  package static let styleSheet = """
    .diagram{display:block;overflow:visible;color:inherit}\
    .diagram path{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round;\
    transform:translate(.5px,.5px)}\
    .diagram .h{stroke-width:3}\
    .diagram .d{stroke-dasharray:4 4;stroke-linecap:butt}\
    .diagram .hd{stroke-width:3;stroke-dasharray:4 4;stroke-linecap:butt}\
    .diagram .b{stroke-width:2}\
    .diagram .f{fill:currentColor}\
    .diagram .p{stroke-width:8}\
    .diagram .n{stroke-width:14}\
    .diagram :is(.s1,.s2,.s3,.s4){fill:currentColor;stroke:none;transform:none}\
    .diagram .s1{fill-opacity:.15}.diagram .s2{fill-opacity:.3}.diagram .s3{fill-opacity:.64}\
    .diagram text{fill:currentColor;font-size:13px;white-space:pre}\
    .diagram .c{text-anchor:middle}.diagram .e{text-anchor:end}\
    .diagram .i{fill:var(--diagram-ground,Canvas);forced-color-adjust:none}\
    .diagram g.n{stroke:none}\
    .diagram .n text{fill:var(--diagram-ground,Canvas);font-size:10px;font-weight:600;\
    text-anchor:middle;forced-color-adjust:none}
    """

  /// What a picture in a file of its own needs beyond ``styleSheet``.
  static let standaloneStyleSheet = """
    .diagram{color:#1d1d1f;font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",\
    "Hiragino Sans","Yu Gothic UI","Noto Sans CJK JP","Noto Sans JP",sans-serif;\
    --diagram-ground:#fff}\
    @media(prefers-color-scheme:dark){.diagram{color:#f2f2f4;--diagram-ground:#161618}}\
    @media(forced-colors:active){.diagram{color:CanvasText;--diagram-ground:Canvas}}
    """
}
