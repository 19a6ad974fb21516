<?php

declare(strict_types=1);

require __DIR__ . '/../autoload.php';
require __DIR__ . '/ScriptedService.php';
require __DIR__ . '/FakeClock.php';
