import type { Media } from '#schemas/media.ts';
import { readFilmInfo } from '#web/admin/lib/film-frame.ts';
import { createStore, useStore } from '#web/platform/lib/create-store.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import {
  type ChosenFile,
  fileError,
  isChosen,
  isFile,
  kindOf,
  type PostFile,
  storedFile,
} from './post-file.ts';

interface Files {
  files: readonly PostFile[];
  /** The last known order on the server. */
  base: readonly string[];
}

const nothing: Files = { files: [], base: [] };
// Files cannot be stored with the draft: they are kept in memory while other screens or the sign-in are shown.
const filesOfForms = createStore<ReadonlyMap<string, Files>>(new Map());

const isStored = ({ from }: PostFile) => from === 'server';
const namesOf = (files: readonly PostFile[]) => files.filter(isStored).map(({ id }) => id);
const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** No file was added and no poster changed. */
const isUntouched = (files: readonly PostFile[]) => files.every((file) => isStored(file) && !file.poster);

function release(file: PostFile) {
  if (file.from === 'device') URL.revokeObjectURL(file.address);
  if (file.poster) URL.revokeObjectURL(file.poster.address);
}

/** The files of one form, by the name of its draft and its user. */
export function postFiles(form: string) {
  const read = () => filesOfForms.get().get(form) ?? nothing;
  const write = (next: Files) => filesOfForms.update((all) => new Map(all).set(form, next));

  const arrange = (files: readonly PostFile[]) => write({ ...read(), files });
  const change = (id: string, values: Partial<ChosenFile>) =>
    arrange(
      read().files.map((file) => (file.id === id && file.from === 'device' ? { ...file, ...values } : file)),
    );

  const isRearranged = () => !same(namesOf(read().files), read().base);

  function setPoster(id: string, picture: Blob) {
    const file = read().files.find((one) => isFile(one, id));
    if (!file) return;
    if (file.poster) URL.revokeObjectURL(file.poster.address);
    const poster = { picture, address: URL.createObjectURL(picture) };
    arrange(read().files.map((one) => (one === file ? { ...one, poster } : one)));
  }

  async function readFilm({ id, address }: ChosenFile) {
    const info = await readFilmInfo(address);
    change(id, { isReading: false, seconds: info?.seconds });
    if (info) setPoster(id, info.frame);
  }

  function enter(file: File): ChosenFile {
    const kind = kindOf(file) ?? 'image';
    const address = URL.createObjectURL(file);
    return {
      from: 'device',
      id: randomId(),
      name: file.name,
      kind,
      file,
      address,
      isReading: kind === 'video',
    };
  }

  return {
    read,

    /** Appends files; returns the reasons for refused ones. */
    add(chosen: readonly File[]): string[] {
      const entered = chosen.filter((file) => !fileError(file)).map(enter);
      arrange([...read().files, ...entered]);
      for (const file of entered) if (file.kind === 'video') void readFilm(file);
      return chosen.flatMap((file) => fileError(file) ?? []);
    },

    remove(id: string) {
      for (const file of read().files) if (isFile(file, id)) release(file);
      arrange(read().files.filter((file) => !isFile(file, id)));
    },

    /** `place` is zero-based. */
    move(id: string, index: number) {
      const { files } = read();
      const moved = files.find((file) => isFile(file, id));
      if (!moved || index < 0 || index >= files.length) return;
      const others = files.filter((file) => file !== moved);
      arrange([...others.slice(0, index), moved, ...others.slice(index)]);
    },

    setPoster,

    storedNames: () => namesOf(read().files),
    isRearranged,
    isChanged: () => isRearranged() || !isUntouched(read().files),

    /**
     * Merges a newer state of the server: removed files go, new ones are added, the local order and chosen files stay.
     */
    follow(media: readonly Media[]) {
      const { files, base } = read();
      const names = media.map(({ fileName }) => fileName);
      if (!isRearranged() && isUntouched(files)) return write({ files: media.map(storedFile), base: names });
      const present = new Set(names);
      const staying = files.filter((file) => !isStored(file) || present.has(file.id));
      const added = media.filter(({ fileName }) => !base.includes(fileName)).map(storedFile);
      write({ files: [...staying, ...added], base: names });
    },

    /** The new poster of a film was stored. */
    settlePoster(id: string, media: readonly Media[]) {
      const film = media.find(({ fileName }) => fileName === id);
      if (!film) return;
      for (const file of read().files) if (file.id === id) release(file);
      arrange(
        read().files.map((file) =>
          file.id === id ? { ...file, ...storedFile(film), poster: undefined } : file,
        ),
      );
    },

    /** A chosen file was stored: it is the last one of the response. */
    settle(id: string, media: readonly Media[]) {
      const own = media.at(-1);
      const { files, base } = read();
      if (!own) return;
      const sent = files.find((file) => file.id === id);
      if (sent) release(sent);
      const settled = files.map((file) =>
        file.id === id && isChosen(file) ? { ...storedFile(own), key: id, name: file.name } : file,
      );
      const others = media
        .slice(0, -1)
        .filter(({ fileName }) => !base.includes(fileName))
        .map(storedFile);
      write({ files: [...settled, ...others], base: media.map(({ fileName }) => fileName) });
    },

    clear() {
      read().files.forEach(release);
      write(nothing);
    },

    /** Returns the files that are not sent yet, for another form, and clears this one. */
    handOver(): ChosenFile[] {
      const chosen = read().files.filter(isChosen);
      read().files.filter(isStored).forEach(release);
      write(nothing);
      return chosen;
    },

    /** Replaces the own files by those of another form. */
    takeOver(chosen: readonly ChosenFile[]) {
      read().files.forEach(release);
      write({ ...nothing, files: chosen });
      for (const file of chosen) if (file.isReading) void readFilm(file);
    },
  };
}

export type PostFiles = ReturnType<typeof postFiles>;

export const usePostFiles = (form: string) => useStore(filesOfForms, (all) => all.get(form) ?? nothing).files;
