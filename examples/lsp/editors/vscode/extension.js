// VS Code: `npm install` in this folder, then link or copy it to ~/.vscode/extensions/cardgame-lsp.
const { workspace } = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

exports.activate = function () {
    const settings = workspace.getConfiguration("cardgame");
    const [command, ...args] = settings.get("command");
    client = new LanguageClient(
        "cardgame",
        "Card files",
        { command, args, transport: TransportKind.stdio },
        {
            documentSelector: [{ scheme: "file", language: "yaml" }, { scheme: "untitled", language: "yaml" }],
            synchronize: { fileEvents: workspace.createFileSystemWatcher("**/*.yaml") },
            initializationOptions: {
                modulePath: settings.get("modulePath") || undefined,
                cardPath: settings.get("cardPath") || undefined,
            },
        }
    );
    return client.start();
};

exports.deactivate = function () {
    return client ? client.stop() : undefined;
};
