/** Converts `pageSize`, `PageSize` and `page_size` to `page_size`. */
export function toSnakeCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/^_+/, '')
    .toLowerCase();
}

export function toUpperCamelCase(name: string): string {
  return toSnakeCase(name)
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

export function toCamelCase(name: string): string {
  const upper = toUpperCamelCase(name);
  return upper.charAt(0).toLowerCase() + upper.slice(1);
}
