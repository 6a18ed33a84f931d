'use strict';

// Starts 'build-site lsp' for each folder with a site, and 'build-site preview' where it is asked for. All that an
// editor shows is the server's; here is only what starts it.

const { spawn } = require('node:child_process');
const path = require('node:path');
const vscode = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');
const { addressOf } = require('./address');

/** By the site's folder: what speaks with its server. */
const clients = new Map();
/** By the site's folder: its preview, a process and the address that it has printed. */
const previews = new Map();

function setting(name) {
  return vscode.workspace.getConfiguration('shishin').get(name);
}

/** Starts the server of a site. */
async function start(folder) {
  if (clients.has(folder)) return;
  const server = {
    command: setting('program'),
    args: ['lsp', ...(setting('drafts') ? ['--drafts'] : [])],
    options: { cwd: folder },
    transport: TransportKind.stdio,
  };
  const pattern = new vscode.RelativePattern(folder, '{Content,Templates}/**');
  const client = new LanguageClient('shishin', 'Shishin', server, {
    documentSelector: ['markdown', 'yaml', 'json', 'jsonl', 'plaintext'].map((language) => ({
      scheme: 'file', language, pattern: `${folder}/{Content,Templates}/**`,
    })),
    workspaceFolder: { uri: vscode.Uri.file(folder), name: path.basename(folder), index: 0 },
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher(pattern) },
  });
  clients.set(folder, client);
  try {
    await client.start();
  } catch (error) {
    clients.delete(folder);
    vscode.window.showErrorMessage(
      `cannot start '${setting('program')} lsp': ${error.message}. Install build-site, or set shishin.program.`);
  }
}

async function stopAll() {
  const all = [...clients.values()];
  clients.clear();
  await Promise.all(all.map((client) => client.stop()));
}

/** The folders of all sites that are open. */
async function sites() {
  const files = await vscode.workspace.findFiles('**/Content/site.yaml', '**/{node_modules,.build}/**');
  return files.map((file) => path.dirname(path.dirname(file.fsPath)));
}

async function startAll() {
  for (const folder of await sites()) await start(folder);
}

/** The site that a file belongs to: the nearest one around it. */
function siteOf(file) {
  return [...clients.keys()]
    .filter((folder) => file.startsWith(folder + path.sep))
    .sort((one, other) => other.length - one.length)[0];
}

/** The address of a site's preview, which is started where it is not running. */
function previewOf(folder) {
  const running = previews.get(folder);
  if (running) return running.address;
  const process = spawn(setting('program'), ['preview', '--quiet', '--port', '0'], { cwd: folder });
  const address = new Promise((resolve, reject) => {
    let printed = '';
    const read = (bytes) => {
      printed += bytes;
      const found = /http:\/\/[^\s/]+\//.exec(printed);
      if (found) resolve(found[0]);
    };
    process.stdout.on('data', read);
    process.stderr.on('data', read);
    process.on('error', reject);
    process.on('exit', (code) => {
      previews.delete(folder);
      reject(new Error(`the preview has ended with code ${code}`));
    });
  });
  previews.set(folder, { process, address });
  return address;
}

/** Shows the page of the open file beside it. */
async function preview() {
  const file = vscode.window.activeTextEditor?.document.uri.fsPath;
  const folder = file && siteOf(file);
  if (!folder) {
    vscode.window.showInformationMessage('Open a page of a site first.');
    return;
  }
  try {
    const address = (await previewOf(folder)) + addressOf(path.relative(folder, file));
    await vscode.commands.executeCommand('simpleBrowser.api.open', vscode.Uri.parse(address), {
      viewColumn: vscode.ViewColumn.Beside, preserveFocus: true,
    });
  } catch (error) {
    vscode.window.showErrorMessage(`cannot show the preview: ${error.message}`);
  }
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand('shishin.preview', preview),
    vscode.commands.registerCommand('shishin.restart', async () => {
      await stopAll();
      await startAll();
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(startAll));
  await startAll();
}

async function deactivate() {
  for (const { process } of previews.values()) process.kill();
  await stopAll();
}

module.exports = { activate, deactivate };
