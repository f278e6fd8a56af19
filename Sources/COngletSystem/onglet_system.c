#include "onglet_system.h"
