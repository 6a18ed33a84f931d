;; Starts 'build-site lsp' for Markdown, by Eglot, which is part of Emacs 29. Untried.
;; 'M-x eglot' in a page of a guideline starts it.

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               '((markdown-mode gfm-mode) . ("build-site" "lsp"))))
