#define _GNU_SOURCE
#include "onglet_system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// Both ends go with this process, and no other program inherits them.
static int open_line(int ends[2]) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

pid_t onglet_start_keeper(int *line) {
  int ends[2];
  if (open_line(ends) != 0) return -1;
  // Nobody ever writes: the line ends with this process. A program that was begun just before has the
  // line as well until it belongs to the group.
  char *arguments[] = {"sh", "-c", "read -r nothing; kill -s KILL 0", NULL};
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[0], 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_init(&attributes);
  // What ends this process's group leaves it.
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  pid_t keeper;
  int result = posix_spawn(&keeper, "/bin/sh", &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[0]);
  if (result != 0) {
    close(ends[1]);
    return -1;
  }
  *line = ends[1];
  return keeper;
}

void onglet_end_keeper(pid_t keeper, int line) {
  kill(-keeper, SIGKILL);
  while (waitpid(keeper, NULL, 0) < 0 && errno == EINTR) continue;
  close(line);
}
