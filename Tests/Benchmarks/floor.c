// The floor that Onglet is measured against: cmark-gfm alone, file after file.
//
// usage: floor CONTENT OUTPUT
//
// Parses every .md file under CONTENT with the extensions and options that Onglet uses and writes
// its HTML into the folder OUTPUT: no front matter, no tabs, no links, no template.
#define _GNU_SOURCE
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <errno.h>
#include <fts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *const extension_names[] = {"table", "strikethrough", "tasklist", "autolink"};
enum { extension_count = sizeof extension_names / sizeof *extension_names };
static const int options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES;

static void fail(const char *what) {
  fprintf(stderr, "floor: %s: %s\n", what, strerror(errno));
  exit(2);
}

static char *read_file(const char *path, size_t size) {
  char *bytes = malloc(size + 1);
  FILE *file = fopen(path, "rb");
  if (!bytes || !file || fread(bytes, 1, size, file) != size) fail(path);
  fclose(file);
  return bytes;
}

static char *html_of(const char *markdown, size_t size, cmark_syntax_extension **extensions) {
  cmark_parser *parser = cmark_parser_new(options);
  for (int i = 0; i < extension_count; i++)
    cmark_parser_attach_syntax_extension(parser, extensions[i]);
  cmark_parser_feed(parser, markdown, size);
  cmark_node *document = cmark_parser_finish(parser);
  char *html = cmark_render_html(document, options, cmark_parser_get_syntax_extensions(parser));
  cmark_node_free(document);
  cmark_parser_free(parser);
  return html;
}

// The path below CONTENT with its slashes replaced, in OUTPUT: one folder holds all of it.
static void write_html(const char *output, const char *relative, const char *html) {
  char path[4096];
  int prefix = snprintf(path, sizeof path, "%s/", output);
  snprintf(path + prefix, sizeof path - prefix, "%.*s.html", (int)strlen(relative) - 3, relative);
  for (char *place = path + prefix; *place; place++)
    if (*place == '/') *place = '-';
  FILE *file = fopen(path, "wb");
  if (!file || fputs(html, file) < 0 || fclose(file) != 0) fail(path);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: floor CONTENT OUTPUT\n");
    return 64;
  }
  cmark_gfm_core_extensions_ensure_registered();
  cmark_syntax_extension *extensions[extension_count];
  for (int i = 0; i < extension_count; i++) {
    extensions[i] = cmark_find_syntax_extension(extension_names[i]);
    if (!extensions[i]) fail(extension_names[i]);
  }
  if (mkdir(argv[2], 0777) != 0) fail(argv[2]);

  char *const roots[] = {argv[1], NULL};
  FTS *tree = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
  if (!tree) fail(argv[1]);
  long count = 0;
  for (FTSENT *entry; (entry = fts_read(tree));) {
    size_t length = entry->fts_namelen;
    if (entry->fts_info != FTS_F || length < 4) continue;
    if (strcmp(entry->fts_name + length - 3, ".md") != 0) continue;
    size_t size = (size_t)entry->fts_statp->st_size;
    char *markdown = read_file(entry->fts_accpath, size);
    char *html = html_of(markdown, size, extensions);
    write_html(argv[2], entry->fts_path + strlen(argv[1]) + 1, html);
    free(html);
    free(markdown);
    count++;
  }
  fts_close(tree);
  printf("%ld pages\n", count);
  return count > 0 ? 0 : 1;
}
