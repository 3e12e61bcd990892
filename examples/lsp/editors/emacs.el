;;; emacs.el --- Card files of libcardgame with Eglot  -*- lexical-binding: t -*-

;; Eglot is a part of Emacs from 29 on, and a package before.  Load this file from init.el.
;; The server is started for YAML files that name a game at their top.

(require 'eglot)

(defvar cardgame-lsp-command '("cardgame" "lsp")
  "Command that starts the language server.")

;; The mode for YAML is a package of its own before Emacs 29.
(if (require 'yaml-mode nil t)
    (define-derived-mode cardgame-mode yaml-mode "Cards")
  (define-derived-mode cardgame-mode text-mode "Cards"))

(defun cardgame-file-p ()
  "Does the file name a game at its top?"
  (save-excursion
    (goto-char (point-min))
    (and buffer-file-name
         (string-suffix-p ".yaml" buffer-file-name)
         (re-search-forward "^game[ \t]*:" (min (point-max) 4000) t))))

(add-to-list 'magic-mode-alist '(cardgame-file-p . cardgame-mode))
(add-to-list 'eglot-server-programs
             (cons 'cardgame-mode (lambda (&rest _) cardgame-lsp-command)))
(add-hook 'cardgame-mode-hook #'eglot-ensure)

;;; emacs.el ends here
