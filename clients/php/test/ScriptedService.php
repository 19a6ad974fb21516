<?php

declare(strict_types=1);

namespace Loyalty\Test;

/** A service in a process of its own that does what a test says, one step for each request. */
final class ScriptedService
{
    public readonly string $origin;
    /** @var resource */
    private $process;
    /** @var resource */
    private $printed;
    private string $requests = '';

    /** @param list<array<string, mixed>> $steps see server.php */
    public function __construct(array $steps)
    {
        $command = [PHP_BINARY, __DIR__ . '/server.php', json_encode($steps, JSON_THROW_ON_ERROR)];
        $process = proc_open($command, [1 => ['pipe', 'w']], $pipes);
        if ($process === false) {
            throw new \RuntimeException('the service cannot be started');
        }
        $this->process = $process;
        $this->printed = $pipes[1];
        $this->origin = 'http://127.0.0.1:' . trim((string) fgets($this->printed));
        stream_set_blocking($this->printed, false);
    }

    public function __destruct()
    {
        proc_terminate($this->process);
        proc_close($this->process);
    }

    /** @return list<array{line: string, headers: array<string, string>, body: string}> what has come */
    public function requests(): array
    {
        $this->requests .= stream_get_contents($this->printed);
        $lines = $this->requests === '' ? [] : explode("\n", rtrim($this->requests));
        return array_map(static function (string $json): array {
            $request = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
            $lines = explode("\r\n", trim($request['head']));
            $headers = [];
            foreach (array_slice($lines, 1) as $line) {
                [$name, $value] = explode(': ', $line, 2) + [1 => ''];
                $headers[strtolower($name)] = $value;
            }
            return ['line' => $lines[0], 'headers' => $headers, 'body' => $request['body']];
        }, $lines);
    }
}
