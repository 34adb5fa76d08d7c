import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { killTree } from './instance.ts';
import { freePort } from './server-process.ts';

const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
export const findProgram = (name: string) =>
  places.map((place) => join(place, name)).find((path) => existsSync(path));
const nginxProgram = findProgram('nginx');

/** Why nginx cannot be used, or undefined. */
export const noNginx = nginxProgram ? undefined : 'nginx is not installed';

export const temporaryFolders = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ');

/** An operator's configuration with the folders and ports of a test. Non-idempotent requests are not retried. */
const configuration = (folder: string, port: string, servers: string[]) => `
worker_processes 1;
daemon off;
${userInfo().uid === 0 ? `user ${userInfo().username};` : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporaryFolders(folder)}
  upstream saloni {
    ${servers.map((server) => `server ${server} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 250m;
    location / {
      proxy_pass http://saloni;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_next_upstream error timeout http_502 http_503;
      proxy_read_timeout 75s;
      add_header X-Served-By $upstream_addr always;
    }
  }
}
`;

export async function startNginx(servers: string[]) {
  if (!nginxProgram) throw new Error(noNginx);
  const folder = await mkdtemp(join(tmpdir(), 'saloni-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, servers));
  const address = `http://127.0.0.1:${port}`;
  const launch = async () => {
    const child = spawn(nginxProgram, ['-p', folder, '-e', `${folder}/error.log`, '-c', file], {
      stdio: 'ignore',
    });
    const exited = once(child, 'exit');
    const answers = () =>
      fetch(`${address}/livez`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await answers())) {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
      await pause(50);
    }
    return { child, exited };
  };
  let running = await launch();
  return {
    address,
    /** Kills nginx with its workers, and starts it again. */
    async killAndStart() {
      await killTree(running.child.pid ?? 0);
      await running.exited;
      running = await launch();
    },
    async stop() {
      running.child.kill('SIGQUIT');
      const late = setTimeout(() => running.child.kill('SIGKILL'), 3_000);
      await running.exited;
      clearTimeout(late);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
