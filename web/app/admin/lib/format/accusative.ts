/** "Krunu", "subotu": of the names of halls and weekdays those in -a change. Names of several words stay as they are. */
export const accusative = (name: string) => (/^\S+a$/.test(name) ? `${name.slice(0, -1)}u` : name);
